import { firefox, type Browser } from 'playwright-core';

/** Starts Firefox as Debian packages it, over WebDriver BiDi: Playwright's own is a patched build that no package registry has. */
export async function launchFirefox(): Promise<Browser> {
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: '/usr/bin/firefox-esr',
    firefoxUserPrefs: {
      // Firefox has no command for media emulation; a headless one says that nothing can point.
      'ui.prefersReducedMotion': 1,
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // As on phones and macOS, so that a page is as wide as its window.
      'ui.useOverlayScrollbars': 1,
      // As on macOS, where a click gives a button no focus.
      'accessibility.mouse_focuses_formcontrol': 0,
    },
  });
}
