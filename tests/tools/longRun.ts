/**
 * `npm run test:long`: every skin plays the whole behaviour suite, random walks are long, every place gets the whole hostile corpus,
 * and every engine the whole core set.
 */
export const isLongRun = process.env['LEAD_FLOW_LONG'] === '1';

/** In Firefox and WebKit, where the core set runs. */
export const isCoreSet = process.env['LEAD_FLOW_CORE'] !== undefined;

/** What `npm test` leaves out in Firefox and WebKit: cases by another way, layout or page that Chromium has. */
export const isForLongRuns = isCoreSet && !isLongRun;
