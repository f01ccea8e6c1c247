/** Milliseconds after the last key until a text counts as an answer (SPEC section 9). */
export const textDebounce = 250;
/** Milliseconds: a second of rest, less what an announcement waits for others to come along (ACCESSIBILITY D5, D6). */
export const restDelay = 850;
/** Milliseconds in which a second Enter is the same press (SPEC section 9). */
export const enterDebounce = 250;
/** Milliseconds from a choice to the step after it (SPEC section 9). */
export const autoAdvanceDelay = 200;
/** Milliseconds that a fact stays (SPEC section 9). */
export const factRotation = 5000;
/** Milliseconds that cookies and drafts are kept (SPEC section 9; CONTRACT section 5, Draft). */
export const cookieLifetime = 3_600_000;
/** Characters of a value in an address: no honest link and no real campaign has more (SECURITY A1). */
export const maxLinkValueLength = 512;
/** Milliseconds until the answer to a lead counts as lost, and the code that sends it (SECURITY B1). */
export const submitTimeout = 20_000;
/** Milliseconds until any other answer counts as lost, and the code that asks for it (SECURITY B1; CONTRACT section 4, ZIP). */
export const readTimeout = 8000;
/** Milliseconds for the library of a bot check to load, and again for its answer (SECURITY B1). */
export const captchaTimeout = 10_000;
/** Milliseconds: a press this soon after another view has come, when it is the second of a double click, belongs to the view before (CONTRACT section 4). */
export const doublePressGuard = 350;
/** The answer that a chosen clinic gives in the payload. */
export const locationFieldName = 'your-city';
/** Action that the bot check is asked for (SPEC section 7). */
export const captchaAction = 'FORM_LA';
/** Key of the bundled sample among the location searches. */
export const sampleLookup = 'sample';
