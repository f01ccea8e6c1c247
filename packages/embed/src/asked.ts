import { askedWith, startSending } from '@leadflow/headless/embed';

/** What few definitions ask for, in one file: what `spam` adds to a lead is here before Next is let through. */
export const asked = /* @__PURE__ */ askedWith(() => ({ startSending }));
