import { lazyRooms } from './kinds.ts';
import { runScript } from './runScript.ts';

runScript(lazyRooms());
