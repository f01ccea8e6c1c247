/** `npm run test:long`: every skin plays the whole behaviour suite, random walks are long, and every place gets the whole hostile corpus. */
export const isLongRun = process.env['LEAD_FLOW_LONG'] === '1';
