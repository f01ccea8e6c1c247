/**
 * Has the browser read how languages sort, in an idle moment: the first collator of a page takes ten milliseconds, on a phone forty, and the
 * list of a combo box would open that much later. Where there are no idle moments, it does.
 */
export function readSortOrder(): void {
  if (typeof globalThis.requestIdleCallback !== 'function') return;
  requestIdleCallback(() => {
    try {
      return new Intl.Collator();
    } catch {
      // What a page has done to it is the combo box's to meet: a select stands in for it.
      return undefined;
    }
  });
}
