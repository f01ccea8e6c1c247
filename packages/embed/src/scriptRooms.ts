import { fetchedTypes } from '@leadflow/headless/embed';
import styles from '@leadflow/skin-default/styles/first.css';
import type { Rooms } from './rooms.ts';
import { addSheet } from './styles.ts';

/** Adds the sheet of a file that has come. */
function dressed<File extends { readonly styles: string }>(file: File): File {
  addSheet(file.styles);
  return file;
}

/** What the page's script is made of: choices are here, and the rest is fetched. */
export const scriptRooms = {
  rest: async () => dressed(await import('./rest.ts')).usualRest,
  asked: async () => (await import('./asked.ts')).asked,
  types: fetchedTypes(async (type) => dressed(await (type === 'appointment' ? import('./appointment.ts') : import('./few.ts'))).types),
  styles,
} satisfies Rooms;
