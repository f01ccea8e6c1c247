import { firstParts } from '@leadflow/skin-default';
import styles from '@leadflow/skin-default/styles/first.css';
import { lateSheets } from './lateSheets.ts';
import type { Rooms, Shown } from './rooms.ts';

/** What the page's script is made of: choices are here, and the rest is fetched. */
export function scriptRooms(): Rooms {
  let shown: Shown = { parts: firstParts };
  return {
    async rest() {
      const { restWith, restShown, restStyles } = await import('./rest.ts');
      lateSheets.add(restStyles);
      shown = restShown;
      return restWith((steps, sheet) => {
        lateSheets.add(sheet);
        shown = { ...shown, parts: { ...shown.parts, steps: { ...shown.parts.steps, ...steps } } };
      });
    },
    shown: () => shown,
    styles,
  };
}
