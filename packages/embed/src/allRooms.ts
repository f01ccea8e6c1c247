import { allKinds, here } from '@leadflow/headless';
import { allParts } from '@leadflow/skin-default';
import styles from '@leadflow/skin-default/styles.css';
import { FieldPart } from './FieldPart.tsx';
import type { Rooms } from './rooms.ts';

/** Everything at hand: for packages, whose bundler decides what is fetched when, and for the file that fetches nothing. */
export const allRooms: Rooms = { kinds: allKinds, files: [here(allParts)], styles, fieldPart: here(FieldPart) };
