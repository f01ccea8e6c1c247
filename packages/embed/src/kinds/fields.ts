/** Fields: their types, their rules, what reads them and what shows them. Types that few forms have are fetched when a definition names one. */
import { fieldKindsWith, partOf, type KindFiles } from '@leadflow/headless';
import { fieldPartsWith } from '@leadflow/skin-default';
import { fetchedWithSheet } from '../lateSheets.ts';

const further = fetchedWithSheet(() => import('./further.ts'));

export const fieldKinds: NonNullable<KindFiles['fields']['code']> = fieldKindsWith(partOf(further, ({ furtherTypes }) => furtherTypes));
export const fieldParts = fieldPartsWith(partOf(further, ({ furtherInputs }) => furtherInputs));
export { FieldPart } from '../FieldPart.tsx';
