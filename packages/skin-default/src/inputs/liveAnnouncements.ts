import { destroyAnnouncer } from '@react-aria/live-announcer';

const announcer = '[data-live-announcer]';

/** What announcers of react-aria have on the page, their own elements included: the form's, and perhaps one of the page around it. */
export function liveAnnouncements(): ReadonlySet<Element> {
  return new Set(Document.prototype.querySelectorAll.call(document, `${announcer}, ${announcer} *`));
}

/**
 * Takes back what react-aria was told to say since `earlier`, and has not said yet. One announcer serves all of a bundle: of an application's own,
 * which was there before, only what has been added goes.
 */
export function takeBackAnnouncements(earlier: ReadonlySet<Element>): void {
  const added = [...liveAnnouncements()].filter((element) => !earlier.has(element));
  if (added.some((element) => element.matches(announcer))) destroyAnnouncer();
  else for (const element of added) element.remove();
}
