/** Characters of a value in the page's address that are used; no honest link and no real campaign has more. */
export const maxLinkValueLength = 512;
/** Bytes of a request that outlives the page: browsers allow 65,536 in flight for all that have `keepalive`. */
export const maxKeepaliveBytes = 60_000;

/** Characters of a text as a person counts them, without the space around it. An emoji is one; its `length` is two. */
// oxlint-disable-next-line typescript/no-misused-spread -- code points are what is counted, and MooTools has an `Array.from` of its own
export const charactersIn = (text: string): number => [...text.trim()].length;
