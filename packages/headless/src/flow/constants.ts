/** Figures of SPEC section 9, in milliseconds unless named otherwise. */
export const textDebounce = 250;
/** A second of rest, less what an announcement waits for others to come along (ACCESSIBILITY D5, D6). */
export const restDelay = 850;
export const enterDebounce = 250;
export const autoAdvanceDelay = 200;
export const factRotation = 5000;
export const cookieLifetime = 3_600_000;
/** Until the answer to a lead counts as lost, and the code that sends it (SECURITY B1). */
export const submitTimeout = 20_000;
/** Until any other answer counts as lost, and the code that asks for it (SECURITY B1; CONTRACT section 4, ZIP). */
export const readTimeout = 8000;
/** For the library of a bot check to load, and again for its answer. */
export const captchaTimeout = 10_000;
/** A press this soon after another view has come, when it is the second of a double click, belongs to the view before (CONTRACT section 4). */
export const doublePressGuard = 350;
/** The answer that a chosen clinic gives in the payload. */
export const locationFieldName = 'your-city';
/** Action that the bot check is asked for (SPEC section 7). */
export const captchaAction = 'FORM_LA';
/** Key of the bundled sample among the location searches. */
export const sampleLookup = 'sample';
