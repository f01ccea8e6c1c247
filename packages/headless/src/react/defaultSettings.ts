import * as v from 'valibot';
import { settingsSchema } from '../definition/schema.ts';
import type { Settings } from '../definition/types.ts';

/** The settings of a form whose definition has not been read. */
export const defaultSettings: Settings = { ...v.parse(settingsSchema, {}), theme: 'light' };
