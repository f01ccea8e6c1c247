#!/usr/bin/env bash
# Versions: playwright-core 1.63.0, React 18.2.0 and react-dom 18.2.0, Firefox ESR 153.8.0 as Debian 12 packages it (apt-get install firefox-esr).
# One would guess: `fill` does in each browser what somebody's typing does: a React field's `onChange` hears the text.
# What happens: over WebDriver BiDi, playwright-core writes `value` by a script of the page and then sends the field `input`. React watches that
#   property, takes the text for its own work and calls no `onChange`: the box shows the text, and the application doesn't have it. In a page
#   without React the listener hears it, and `pressSequentially` reaches React.
# Why it matters: a test of a React form in Firefox goes on with fields that look filled in, and fails later at something else, or sends
#   nothing. Type instead, or paste.
set -euo pipefail
firefox=${FIREFOX_PATH:-/usr/bin/firefox-esr}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >try.mjs <<'END'
import { firefox } from 'playwright-core';

const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: process.argv[2] });
const page = await browser.newPage();
await page.setContent('<div id="react"></div><input aria-label="Plain">');
await page.addScriptTag({ path: 'node_modules/react/umd/react.production.min.js' });
await page.addScriptTag({ path: 'node_modules/react-dom/umd/react-dom.production.min.js' });
await page.evaluate(() => {
  window.heard = { react: '', plain: '' };
  const field = React.createElement('input', { 'aria-label': 'In React', onChange: (event) => (window.heard.react = event.target.value) });
  ReactDOM.createRoot(document.querySelector('#react')).render(field);
  document.querySelector('[aria-label=Plain]').addEventListener('input', (event) => (window.heard.plain = event.target.value));
});
const box = page.getByLabel('In React');
const told = () => page.evaluate(() => JSON.stringify(window.heard));
await box.fill('Rome');
await page.getByLabel('Plain').fill('Rome');
console.log(`filled: the box shows ${await box.inputValue()}, heard ${await told()}`);
await box.press('End');
await box.pressSequentially('!');
console.log(`typed: the box shows ${await box.inputValue()}, heard ${await told()}`);
await browser.close();
END
npm init -y >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.63.0 react@18.2.0 react-dom@18.2.0
"$firefox" --version
answer=$(node try.mjs "$firefox")
echo "$answer"
grep -qF 'filled: the box shows Rome, heard {"react":"","plain":"Rome"}' <<<"$answer"
grep -qF 'typed: the box shows Rome!, heard {"react":"Rome!","plain":"Rome"}' <<<"$answer"
