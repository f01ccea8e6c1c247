/** Characters of a value in the page's address that are used; no honest link and no real campaign has more. */
export const maxLinkValueLength = 512;
/** Bytes of a request that outlives the page: browsers allow 65,536 in flight for all that have `keepalive`. */
export const maxKeepaliveBytes = 60_000;
