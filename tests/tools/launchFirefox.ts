import { firefox, type Browser } from 'playwright-core';
import { unsupported } from './webkit/unsupported.ts';

/** Starts Firefox as Debian packages it, over WebDriver BiDi: Playwright's own is a patched build that no package registry has. */
export async function launchFirefox(): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: '/usr/bin/firefox-esr',
    firefoxUserPrefs: {
      // Firefox has no command for media features; a headless one says that nothing can point.
      'ui.prefersReducedMotion': 1,
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // As on macOS, where a click gives a button no focus.
      'accessibility.mouse_focuses_formcontrol': 0,
    },
  });  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => Object.assign(await newContext(options), unsupported('newCDPSession'));
  return browser;
}
