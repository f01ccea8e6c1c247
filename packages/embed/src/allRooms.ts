import { asked, rest } from '@leadflow/headless/embed';
import styles from '@leadflow/skin-default/styles.css';
import type { Rooms } from './rooms.ts';

/** Everything at hand: for packages, whose bundler decides what is fetched when, and for the file that fetches nothing. */
export const allRooms: Rooms = { rest, asked, types: [], styles };
