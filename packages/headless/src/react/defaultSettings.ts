import { readSettings } from '../definition/readShape.ts';
import { toSettings } from '../definition/toFlow.ts';
import type { Settings } from '../definition/types.ts';

/** The settings of a form whose definition has not been read; its texts are the English ones, whatever the page speaks. */
export const defaultSettings: Settings = toSettings(readSettings({ locale: 'en' }));
