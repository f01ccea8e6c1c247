import { asksMore } from '@leadflow/headless/embed';
import { firstParts } from '@leadflow/skin-default';
import styles from '@leadflow/skin-default/styles/first.css';
import { lateSheets } from './lateSheets.ts';
import type { Rooms, Shown } from './rooms.ts';

/** The file of a type that few forms have. */
const fileOf = (name: string) => (name === 'appointment' ? import('./appointment.ts') : import('./few.ts'));
const fetchAsked = async () => (await import('./asked.ts')).asked;

/** What the page's script is made of: choices are here, and the rest is fetched. */
export function scriptRooms(): Rooms {
  let shown: Shown = { parts: firstParts };

  async function fetchTypes(name: string) {
    const { types, components, styles: sheet } = await fileOf(name);
    lateSheets.add(sheet);
    shown = { ...shown, parts: { ...shown.parts, steps: { ...shown.parts.steps, ...components } } };
    return types;
  }

  return {
    async rest(definition) {
      // All at once. What can't be had is asked for again where it is needed, and what is still under way is waited for there.
      let underWay = definition && asksMore(definition) ? fetchAsked() : undefined;
      underWay?.catch(() => undefined);
      const asked = (): ReturnType<typeof fetchAsked> => {
        const given = underWay ?? fetchAsked();
        underWay = undefined;
        return given;
      };
      for (const { type, stepType } of definition?.steps ?? []) if (stepType.isRare) fileOf(type).catch(() => undefined);
      const { usualRest, usualShown, fetchedTypes, styles: sheet } = await import('./rest.ts');
      lateSheets.add(sheet);
      shown = { ...usualShown, parts: { ...usualShown.parts, steps: { ...shown.parts.steps, ...usualShown.parts.steps } } };
      return { ...usualRest, stepTypes: [...usualRest.stepTypes, ...fetchedTypes(fetchTypes)], asked };
    },
    shown: () => shown,
    styles,
  };
}
