import { formElement } from '@leadflow/headless';
import { useEffect } from 'react';
import { colorPairs, type ColorPair } from './colorPairs.ts';
import { contrastOf, groundOf, layOver, leastContrast, resolveColor, type Channels } from './contrast.ts';
import { leaveOutFaint } from './leaveOutFaint.ts';
import type { SkinFlow } from '../partProps.ts';

interface Fault extends ColorPair {
  readonly ratio: number;
}

/** The pairs that fall short where the form stands now. */
function findFaults(root: HTMLElement, place: HTMLElement): readonly Fault[] {
  const page = groundOf(root.parentElement);
  const known = new Map<string, Channels | undefined>();
  const read = (property: string): Channels | undefined => {
    if (!known.has(property)) known.set(property, resolveColor(`var(${property})`, place));
    return known.get(property);
  };
  return colorPairs.flatMap((pair) => {
    const [front, back] = [read(pair.front), read(pair.back)];
    const ground = back?.[3] === 1 ? back : back && page && layOver(back, page);
    const ratio = front && ground ? contrastOf(front, ground) : Infinity;
    return ratio < leastContrast[pair.kind] ? [{ ...pair, ratio }] : [];
  });
}

/** Whether a property's colour is another one in each place, as `currentColor` is. */
function isUnsettled(property: string, place: HTMLElement): boolean {
  const [first, second] = ['#000', '#fff'].map((color) => {
    place.style.setProperty('color', color, 'important');
    return resolveColor(`var(${property})`, place)?.join();
  });
  place.style.removeProperty('color');
  return first !== second;
}

/** Takes those of the definition's own colours off the form in which it could not be read; gives each with the reason. */
function leaveOutUnreadable(root: HTMLElement, place: HTMLElement, own: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const { style } = root;
  const names = Object.keys(own).filter((name) => style.getPropertyValue(name) !== '' && (name === '--lf-accent' || colorPairs.some(({ front, back }) => name === front || name === back)));
  const leftOut = new Map<string, string>();
  if (names.length === 0) return leftOut;
  const leaveOut = (name: string, reason: string): void => {
    style.removeProperty(name);
    leftOut.set(name, reason);
  };
  // What falls short without them is the page's matter, as where the form stands on its background.
  for (const name of names) style.removeProperty(name);
  const before = new Set(findFaults(root, place).map(({ front, back }) => `${front} ${back}`));
  for (const name of names) style.setProperty(name, own[name] ?? '');
  for (const name of names) if (isUnsettled(name, place)) leaveOut(name, 'it is another colour in each place');
  for (;;) {
    const left = names.filter((name) => !leftOut.has(name));
    const fault = findFaults(root, place).find(({ front, back }) => !before.has(`${front} ${back}`));
    if (!fault || left.length === 0) return leftOut;
    const { front, back, ratio, kind } = fault;
    const named = left.filter((name) => name === front || name === back);
    // Most colours are made of the accent.
    const blamed = named.length > 0 ? named : left.includes('--lf-accent') ? ['--lf-accent'] : left;
    const need = `${kind === 'text' ? 'text needs' : 'what marks a control needs'} ${leastContrast[kind]}`;
    for (const name of blamed) leaveOut(name, `${front} on ${back} would have a contrast of ${ratio.toFixed(2)} to 1; ${need}`);
  }
}

/** Measures with an empty element in the form, which no markup of a server has. */
function withPlace(root: Element, task: (place: HTMLElement) => void): void {
  const place = document.createElement('span');
  place.hidden = true;
  root.append(place);
  task(place);
  place.remove();
}

/**
 * Leaves out those of the definition's own colours in which the form could not be read, and tells the page's author. What a colour comes to, be it
 * half-transparent, the page's own (`var(--brand)`) or one of the system, only the browser knows. Shows nothing.
 */
export function ColorGuard({ flow }: { readonly flow: SkinFlow }) {
  const { settings, status, step, store } = flow;
  const { services } = store;
  const { customStyles, brandColor, theme, formType } = settings;
  const styles = JSON.stringify(customStyles);
  const { index = 0, stepTextColor } = step ?? {};
  useEffect(() => {
    const root = formElement(store)?.closest<HTMLElement>('.lf-root');
    const own: Readonly<Record<string, string>> = JSON.parse(styles);
    if (!root || Object.keys(own).length === 0) return;
    withPlace(root, (place) => {
      for (const [name, reason] of leaveOutUnreadable(root, place, own)) {
        const path = name === '--lf-accent' && own[name] === brandColor ? 'settings.brandColor' : `settings.customStyles.${name}`;
        services.log.warn(`${path}: "${own[name]}" is left out: ${reason}`);
      }
    });
  }, [store, services, styles, brandColor, theme, formType]);
  useEffect(() => {
    const root = formElement(store)?.closest('.lf-root');
    const element = root?.querySelector<HTMLElement>('.lf-step');
    if (!root || !element || !stepTextColor) return;
    withPlace(root, (place) => leaveOutFaint({ color: stepTextColor, path: `steps[${index}].stepTextColor`, element, property: '--lf-step-text' }, place, services));
  }, [store, services, index, stepTextColor, status]);
  return null;
}
