import { z } from 'zod';
import { afterLead } from './settings.ts';

/** What an owner may set of what happens after a lead, as JSON Schema in the draft that WordPress reads. */
export const settingsSchema = z.toJSONSchema(z.strictObject(afterLead).partial(), { target: 'draft-4', io: 'input' });
