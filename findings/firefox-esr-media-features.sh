#!/usr/bin/env bash
# Versions: playwright-core 1.65.1, Firefox ESR 153.8.0 as Debian 12 packages it (apt-get install firefox-esr).
# One would guess: Playwright's channel `moz-firefox` drives each Firefox that has WebDriver BiDi, the current ESR among them.
# What happens: for each new page playwright-core sends `emulation.setMediaFeaturesOverride`, which ESR 153 doesn't know, and `newPage`
#   fails with "unknown command", although nothing asked for a media feature. playwright-core 1.63.0 doesn't send it, and works.
# Why it matters: ESR is the Firefox of offices, clinics and Debian. Tests of a form can run there without a patched browser, but only with
#   playwright-core pinned to 1.63 until the next ESR.
set -euo pipefail
firefox=${FIREFOX_PATH:-/usr/bin/firefox-esr}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >try.mjs <<'END'
import { firefox } from 'playwright-core';

const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: process.argv[2] });
try {
  const page = await browser.newPage();
  await page.goto('data:text/html,<title>A page</title>');
  console.log(await page.title());
} catch (error) {
  console.log(error.message.split('\n')[0]);
} finally {
  await browser.close();
}
END
npm init -y >/dev/null
"$firefox" --version
seen() {
  npm install --silent --no-audit --no-fund "playwright-core@$1"
  answer=$(node try.mjs "$firefox")
  echo "playwright-core $1: $answer"
}
seen 1.63.0
[ "$answer" = 'A page' ]
seen 1.65.1
[[ $answer == *'(emulation.setMediaFeaturesOverride): unknown command'* ]]
