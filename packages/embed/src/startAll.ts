import { allRooms } from './allRooms.ts';
import { start as startWith } from './start.ts';

/** Puts `window.LeadFlow` on the page and mounts its forms, as the script does. */
export function start(options?: { readonly isOptional?: boolean }): void {
  startWith(allRooms, options);
}
