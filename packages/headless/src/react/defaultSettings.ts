import { readSettings } from '../definition/readShape.ts';
import { toSettings } from '../definition/toFlow.ts';
import type { Settings } from '../definition/types.ts';

/** The settings of a form whose definition has not been read. */
export const defaultSettings: Settings = toSettings(readSettings({}));
