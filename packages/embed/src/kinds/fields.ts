/** Fields: their types, their rules, what reads them and what shows them. */
export { fieldKinds } from '@leadflow/headless';
export { fieldParts } from '@leadflow/skin-default';
export { FieldPart } from '../FieldPart.tsx';
