/** What a form needs beyond a first step of choices: its code, what shows it, and the sheet of that. */
import { fetchedTypes, usualRest } from '@leadflow/headless/embed';
import { usualParts } from '@leadflow/skin-default';
import styles from '@leadflow/skin-default/styles/kinds.css';
import { FieldPart } from './FieldPart.tsx';
import type { Shown } from './rooms.ts';

export { fetchedTypes, styles, usualRest };
export const usualShown: Shown = { parts: usualParts, FieldPart };
