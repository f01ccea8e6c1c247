const texts: string[] = [];
let onSheet = (): void => {};

/** Style sheets that have come since the first step, with the code of what they are for. */
export const lateSheets = {
  /** Their texts, in the order in which they have come. */
  texts: texts as readonly string[], // as: only this file adds to them
  add(text: string): void {
    if (texts.includes(text)) return;
    texts.push(text);
    onSheet();
  },
  /** Sets what is called when one has come. */
  listen(listener: () => void): void {
    onSheet = listener;
  },
};
