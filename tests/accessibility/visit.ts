import type { CDPSession, Locator, Page } from 'playwright-core';
import type { StoryControls, StorySite } from '../stories/storySite.ts';

/** An element as assistive technology gets it from Chromium. */
export interface Heard {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** `checked`, `expanded`, `invalid`, `disabled`, `level`, … where the tree has them. */
  readonly states: Readonly<Record<string, string>>;
}

/** A story in the hands of somebody with a keyboard and a screen reader. */
export interface Visit {
  readonly page: Page;
  /** The element in focus. */
  focus(): Promise<Heard>;
  /** What assistive technology is told of an element. */
  tell(locator: Locator): Promise<Heard>;
  press(...keys: readonly string[]): Promise<void>;
  /** Presses Tab until the focus is on an element of that role and name, and gives it. */
  tabTo(role: string, name?: RegExp): Promise<Heard>;
  /** Everything that live regions have said, in order. */
  spoken(): Promise<readonly string[]>;
  /** Waits until the focus is on an element of that role and name. */
  reach(role: string, name: RegExp | string): Promise<void>;
  /** Runs the page's clock forward. */
  fastForward(milliseconds: number): Promise<void>;
}

interface AxNode {
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly description?: { readonly value?: unknown };
  readonly properties?: ReadonlyArray<{ readonly name: string; readonly value: { readonly value?: unknown } }>;
}

/** Notes every text that a live region shows, from the page's first moment. */
function listen(): void {
  const spoken: string[] = [];
  Object.assign(globalThis, { spoken });
  let last = '';
  new MutationObserver(() => {
    const texts = [...document.querySelectorAll('.review-form [role=status], .review-form [role=alert]')].map(
      (region) => region.textContent?.trim() ?? '',
    );
    const text = texts.filter(Boolean).join(' | ');
    if (text && text !== last) spoken.push(text);
    last = text;
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value));

async function probe(session: CDPSession): Promise<Heard> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'globalThis.probed' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  });
  const node: AxNode = nodes[0] ?? {};
  return {
    role: textOf(node.role?.value),
    name: textOf(node.name?.value),
    description: textOf(node.description?.value),
    states: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, textOf(value.value)])),
  };
}

const farthest = 60;

/** How long a visitor waits for the focus, in frames of the page, which take longer on a busy machine: twenty seconds at least. */
export const patience = 1200;

/** Opens a story for a visitor. */
export async function visit(site: StorySite, page: Page, story: string, controls?: StoryControls, frames?: () => number): Promise<Visit> {
  await site.open(page, story, controls);
  return visitPage(page, frames);
}

/** Puts a visitor in front of the page that is open. */
export async function visitPage(page: Page, frames = () => patience): Promise<Visit> {
  await page.evaluate(listen);
  const session = await page.context().newCDPSession(page);
  const focus = async () => {
    // An empty element has the focus for a moment while a step is replaced.
    await page.waitForFunction(() => !document.activeElement?.matches('[data-lead-flow-status] > span:not([id])'));
    await page.evaluate(() => Object.assign(globalThis, { probed: document.activeElement }));
    return probe(session);
  };
  const isAt = (heard: Heard, role: string, name: RegExp | string) =>
    heard.role === role && (typeof name === 'string' ? heard.name === name : name.test(heard.name));
  return {
    page,
    focus,
    async tell(locator) {
      await locator.evaluate((element) => Object.assign(globalThis, { probed: element }));
      return probe(session);
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    async tabTo(role, name = /./) {
      for (let count = 0; count < farthest; count += 1) {
        const heard = await focus();
        if (isAt(heard, role, name)) return heard;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab never came to ${role} ${String(name)}`);
    },
    spoken: () => page.evaluate(() => [...(globalThis as unknown as { spoken: string[] }).spoken]), // put there by listen
    async reach(role, name) {
      let heard = await focus();
      for (let frame = 0; !isAt(heard, role, name); frame += 1) {
        if (frame > frames()) throw new Error(`The focus never came to ${role} ${String(name)}; it is on ${heard.role} "${heard.name}"`);
        await page.evaluate(() => new Promise(requestAnimationFrame));
        heard = await focus();
      }
    },
    fastForward: (milliseconds) => page.clock.runFor(milliseconds),
  };
}
