import { lateCode } from '../base/lateCode.ts';

/** What a form in a page needs once somebody uses it: masks, and an eye for scripts that change its controls without an event. */
export const lateForm = lateCode<typeof import('./laterForm.ts')>();
