import { isRecord } from '../base/records.ts';
import { isSameJson } from '../base/isSameJson.ts';
import { definitionEntries } from './definitionEntries.ts';
import type { Shape } from './reader.ts';
import { settings } from './settings.ts';
import type { Definition } from './types.ts';

function isSame(a: unknown, b: unknown, shape: Shape): boolean {
  if (shape.is === 'words') return true;
  if (shape.is === 'either') return shape.readers.some((reader) => isSame(a, b, reader.shape));
  if (shape.is === 'list' && Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => isSame(item, b[index], shape.item.shape));
  if (shape.is === 'map' && shape.item.shape.is === 'words') return true;
  if (shape.is === 'object' && isRecord(a) && isRecord(b)) return Object.entries(shape.entries).every(([key, reader]) => isSame(a[key], b[key], reader.shape));
  return isSameJson(a, b);
}

/** Whether two definitions differ in nothing but their language and what people read: a visitor can go on where they are. */
export function isSameButForTexts(a: Definition, b: Definition): boolean {
  const withoutLanguage = ({ settings: own }: Definition) => ({ ...own, locale: undefined, dir: undefined });
  return isSame(withoutLanguage(a), withoutLanguage(b), settings.shape) && isSame(a.steps, b.steps, definitionEntries.steps.shape);
}
