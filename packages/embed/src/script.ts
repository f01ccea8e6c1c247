import { scriptRooms } from './scriptRooms.ts';
import { runScript } from './runScript.ts';

runScript(scriptRooms);
