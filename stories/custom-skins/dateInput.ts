import { defineInputType } from '@leadflow/headless';

/** A day, sent as 2026-12-31: the browser's own date field, in whatever box a library draws. */
export const dateInput = defineInputType({ type: 'date', control: { type: 'date' }, isPersonal: false });
