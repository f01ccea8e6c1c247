/** Milliseconds that cookies and drafts are kept: an hour. */
export const cookieLifetime = 3_600_000;
/** Milliseconds until a lead counts as unanswered, and until the code that sends it counts as lost. */
export const submitTimeout = 20_000;
/** Milliseconds until any other call counts as unanswered, and until its code counts as lost. */
export const readTimeout = 8000;
/** Milliseconds that the page's captcha may take to load, and again to answer. */
export const captchaTimeout = 10_000;
/** Milliseconds after which a browser has told assistive technology about a new focus. */
export const reportDelay = 60;
