import { allRooms } from './allRooms.ts';
import { runScript } from './runScript.ts';

// Everything in one file, for optimisers that put a page's scripts together.
runScript(allRooms);
