import { rest } from '@leadflow/headless/embed';
import { allParts } from '@leadflow/skin-default';
import styles from '@leadflow/skin-default/styles.css';
import { FieldPart } from './FieldPart.tsx';
import type { Rooms, Shown } from './rooms.ts';

const shown: Shown = { parts: allParts, FieldPart };

/** Everything at hand: for packages, whose bundler decides what is fetched when, and for the file that fetches nothing. */
export const allRooms: Rooms = { rest, shown: () => shown, styles };
