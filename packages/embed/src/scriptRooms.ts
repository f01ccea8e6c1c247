import { asksMore } from '@leadflow/headless/embed';
import { firstParts } from '@leadflow/skin-default';
import styles from '@leadflow/skin-default/styles/first.css';
import { lateSheets } from './lateSheets.ts';
import type { Rooms, Shown } from './rooms.ts';

const fetchAsked = async () => (await import('./asked.ts')).asked;

/** What the page's script is made of: choices are here, and the rest is fetched. */
export function scriptRooms(): Rooms {
  let shown: Shown = { parts: firstParts };
  return {
    async rest(definition) {
      // Both at once. One that can't be had is asked for again where it is needed.
      const asked = definition && asksMore(definition) ? fetchAsked().catch(() => undefined) : undefined;
      const { restWith, restShown, restStyles } = await import('./rest.ts');
      lateSheets.add(restStyles);
      shown = restShown;
      return restWith((await asked) ?? fetchAsked, (steps, sheet) => {
        lateSheets.add(sheet);
        shown = { ...shown, parts: { ...shown.parts, steps: { ...shown.parts.steps, ...steps } } };
      });
    },
    shown: () => shown,
    styles,
  };
}
