import type { PageService } from './services.ts';

function languageAt(place: Element | undefined): ReturnType<PageService['language']> {
  const locale = place?.closest('[lang]:not([lang=""])')?.getAttribute('lang')?.trim();
  if (locale) return { locale };
  const scope = place?.getRootNode();
  return scope && 'host' in scope && scope.host instanceof Element ? languageAt(scope.host) : {};
}

/** The language of an element or of what it stands in, be that the host of its shadow root; without one, of the page. */
export function pageLanguage(root: Element | undefined): ReturnType<PageService['language']> {
  return languageAt(root ?? (typeof document === 'undefined' ? undefined : document.documentElement));
}
