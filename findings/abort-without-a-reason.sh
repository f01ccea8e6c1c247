#!/usr/bin/env bash
# Versions: Chromium 156 (a system's, or CHROME_PATH), playwright-core 1.63.0; react-dom 19.2.0 is the large text.
# One would guess: `controller.abort()` costs nothing worth measuring, and a browser that a test drives runs a page as a visitor's does.
# What happens: without a reason, `abort` makes an exception. While something listens through the DevTools protocol, as Playwright does,
#   Chromium looks up where that exception was made. V8 has kept no positions, so it parses the function that is running once more: a script
#   of 500 kB that runs as one function waits some 50 ms. `abort('a reason')` makes no exception, and without a listener neither costs anything.
# Why it matters: a form's script is one large function that aborts requests while it starts. A benchmark through Playwright or DevTools
#   blames the form for time that no visitor waits, and a change that "saves" it saves nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.63.0 react-dom@19.2.0
cat >try.mjs <<'END'
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';

const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-gpu'];
const large = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');
const calls = { 'with a reason': 'controller.abort("left")', 'without a reason': 'controller.abort()' };

async function attached(url) {
  const browser = await chromium.launch({ executablePath, args });
  const page = await browser.newPage();
  await page.goto(url);
  const text = await page.textContent('#cost');
  await browser.close();
  return Number(text);
}

async function alone(url) {
  const { stdout } = await promisify(execFile)(executablePath, ['--headless', '--dump-dom', ...args, url]);
  return Number(/<p id="cost">([\d.]+)/.exec(stdout)?.[1]);
}

const cost = {};
for (const [name, call] of Object.entries(calls)) {
  writeFileSync(
    'page.html',
    `<!doctype html><title>Abort</title><p id="cost"></p><script>(() => {
       const controller = new AbortController();
       const start = performance.now();
       ${call};
       document.querySelector('#cost').textContent = performance.now() - start;
       if (window.isNeverSet) { const process = { env: {} }, exports = {}, require = () => ({}); ${large} }
     })();</script>`,
  );
  const url = `file://${process.cwd()}/page.html`;
  for (const [how, measure] of Object.entries({ 'driven by Playwright': attached, alone })) {
    cost[`${name}, ${how}`] = await measure(url);
  }
}
for (const [name, ms] of Object.entries(cost)) console.log(`${ms.toFixed(1).padStart(6)} ms  ${name}`);
const slow = cost['without a reason, driven by Playwright'];
const others = Object.values(cost).filter((ms) => ms !== slow);
process.exitCode = others.length === 3 && others.every((ms) => slow > 5 && slow > 10 * ms) ? 0 : 1;
END
node try.mjs
