/** Milliseconds that cookies and drafts are kept: an hour. */
export const cookieLifetime = 3_600_000;
/** Characters of a value in the page's address that are used; no honest link and no real campaign has more. */
export const maxLinkValueLength = 512;
/** Milliseconds until a lead counts as unanswered, and until the code that sends it counts as lost. */
export const submitTimeout = 20_000;
/** Milliseconds until any other call counts as unanswered, and until its code counts as lost. */
export const readTimeout = 8000;
/** Milliseconds that the page's captcha may take to load, and again to answer. */
export const captchaTimeout = 10_000;
/** Name under which the captcha's token is sent, unless its field has another. */
export const captchaFieldName = 'g-recaptcha-response';
/** Milliseconds after which a browser has told assistive technology about a new focus. */
export const reportDelay = 60;
/** Name under which the selected clinic is sent. */
export const locationFieldName = 'your-city';
/** Key of the bundled sample among the location searches. */
export const sampleLookup = 'sample';
/** Bytes of a request that outlives the page: browsers allow 65,536 in flight for all that have `keepalive`. */
export const maxKeepaliveBytes = 60_000;
