import { readFile } from 'node:fs/promises';
import fc from '../tools/property.ts';
import { expect, it } from 'vitest';
import type { LeadFlowHandle } from '../../packages/embed/src/index.ts';
import { arbitraryFlow } from '../headless/flow/arbitraryFlow.ts';
import { hostileVectors } from '../security/hostileVectors.ts';
import { isLongRun } from '../tools/longRun.ts';
import { markupOf } from './markupOf.ts';

const dist = new URL('../../packages/embed/dist/', `file://${process.cwd()}/tests/embed/`);
/** As packages publish it. */
const { renderForm }: typeof import('../../packages/embed/src/server.ts') = await import(/* @vite-ignore */ new URL('server.js', dist).href);

// The visitor's link names them, and the server has not said who they are: without a name the look-up ends at once, in some languages before the form is shown.
history.replaceState(null, '', '?uid=a1');
window.fetch = () => new Promise(() => {});
window.LeadFlow = [() => undefined];
// The complete script, as pages load it.
window.eval(await readFile(new URL('lead-flow.all.js', dist), 'utf8'));

function mount(root: Element, definition: unknown): LeadFlowHandle {
  if (!window.LeadFlow || Array.isArray(window.LeadFlow)) throw new Error('the script did not run');
  document.body.append(root);
  return window.LeadFlow.mount(root, definition);
}

function hostIn(root: Element): Element {
  const host = root.querySelector('[data-lead-flow-host]');
  if (!host) throw new Error('there is no form');
  return host;
}

async function shown(root: Element): Promise<Element> {
  await expect.poll(() => root.querySelector('form')?.dataset['leadFlowStatus'], { interval: 1 }).not.toBe('loading');
  return hostIn(root);
}

/** A root as a server sends it. */
async function sentRoot(definition: unknown, id: string): Promise<HTMLElement> {
  const { html, stamp } = await renderForm(definition, { id, locale: 'en' });
  const root = document.createElement('div');
  root.dataset['leadFlowRendered'] = stamp;
  root.innerHTML = html;
  return root;
}

// Without tags in rich text, which the script shows once a sanitiser has seen them. Without `background: page`: in the complete file a warning for its author comes with the first step, and otherwise later.
const looks = fc.record(
  {
    formType: fc.constantFrom('standard', 'darkmode', 'stepperlist'),
    theme: fc.constantFrom('light', 'dark', 'pink', 'custom'),
    variant: fc.constantFrom('default', 'list', 'circular'),
    stepper: fc.integer({ min: 1, max: 9 }),
    showStepsIndicator: fc.boolean(),
    formEmphasis: fc.boolean(),
    locale: fc.constantFrom('en', 'de', 'ar', 'pt-BR'),
    headingLevel: fc.integer({ min: 1, max: 6 }),
    stepLegalLink: fc.constant('/terms?a=1&b="2"'),
    showAccolades: fc.boolean(),
    nextButtonText: fc.constantFrom('Go > on', '<b>Go</b>'),
    customStyles: fc.constant({ '--lf-accent': 'red' }),
    wrapperClasses: fc.constant('page-class'),
  },
  { requiredKeys: [] },
);

const texts = fc.constantFrom('Which area?', '<b>Bold</b> & "quoted"', 'A > B', 'ö ü 漢字 😀', "it's", undefined);

const definitions = fc.tuple(arbitraryFlow, looks, texts, texts, fc.boolean(), fc.boolean()).map(([{ source }, settings, question, description, showOtherOptions, hasWords]) => {
  // as: the generator has made it of these.
  const { settings: flow, steps } = source as { readonly settings: object; readonly steps: readonly object[] };
  const words = hasWords ? { title: 'Your skin', subtitle: 'Two minutes', info: 'R&amp;D', serviceName: 'Peel', servicePrice: '$1' } : {};
  return {
    settings: { captcha: 'off', ...flow, ...settings },
    steps: steps.map((step, index) => (index === 0 ? { ...step, question, description, showOtherOptions, settings: words } : step)),
  };
});

it('what a server renders and what the script shows first are equal to the byte, and the script takes the very elements over: random definitions [R1]', { timeout: isLongRun ? 600_000 : 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(definitions, async (definition) => {
      const built = mount(document.createElement('div'), definition);
      const { id } = built.store;
      const first = await shown(built.root);
      // That words are English on a page of another language the script says a moment later.
      for (const word of first.querySelectorAll('form [lang="en"]')) word.removeAttribute('lang');
      const script = markupOf(first);
      built.unmount();
      built.root.remove();

      const sent = await sentRoot(definition, id);
      document.body.append(sent);
      const elements = [...hostIn(sent).querySelectorAll('*')];
      // Until the script is there, Next belongs to a form of its own, which notes the press.
      const [next] = hostIn(sent).querySelectorAll('[form]');
      next?.removeAttribute('form');
      next?.setAttribute('type', 'button');
      expect(markupOf(hostIn(sent))).toBe(script);
      const taken = mount(sent, definition);
      expect([...(await shown(sent)).querySelectorAll('*')]).toEqual(elements);
      taken.unmount();
      sent.remove();
    }),
    { numRuns: isLongRun ? 500 : 50 },
  );
});

function definitionSaying(text: string): object {
  return {
    settings: { captcha: 'off', formName: text, wrapperClasses: text, contact: { text, href: text }, badgeImage: text, nextButtonText: text, customStyles: { '--lf-accent': text } },
    steps: [{ id: 'area', type: 'button-selection', question: text, description: text, firstStep: true, lastStep: true, answers: [{ text, icon: text, badge: text, supText: text, color: text }] }],
  };
}

it('nothing that a definition says becomes markup, whatever it says', { timeout: isLongRun ? 600_000 : 120_000 }, async () => {
  const allowed = 'html, head, body, style, noscript, p, a, div, span, form, h2, label, input, img, button, dialog';
  for (const vector of hostileVectors) {
    const { html, css } = await renderForm(definitionSaying(vector));
    // It has no scripts, so that the content of <noscript> is elements.
    const elements = [...new DOMParser().parseFromString(`<style>${css}</style>${html}`, 'text/html').querySelectorAll('*')];
    expect([vector, elements.filter((element) => !element.matches(allowed))]).toEqual([vector, []]);
    const attributes = elements.flatMap((element) => [...element.attributes]);
    const bad = attributes.filter(({ name, value }) => /^on|^style$|^srcdoc$/.test(name) || (/^(?:href|src)$/.test(name) && /^\s*(?:javascript|data|vbscript):/i.test(value)));
    expect([vector, bad]).toEqual([vector, []]);
  }
});
