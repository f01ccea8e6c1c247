import type { FakeServices } from '../fakeServices.ts';
import { claim } from './claim.ts';

/** What a query by role may ask for besides the role; Testing Library's own options. */
export interface RoleOptions {
  /** Accessible name. */
  readonly name?: string | RegExp;
  /** Accessible description. */
  readonly description?: string | RegExp;
  /** Level of a heading. */
  readonly level?: number;
}

/** What the suite asks of Testing Library's `within`. */
export type SkinQueries = (element: HTMLElement) => {
  queryAllByRole(role: string, options?: RoleOptions): HTMLElement[];
};

/** What the suite asks of `userEvent.setup()`. */
export interface SkinUser {
  /** Clicks an element. */
  click(element: Element): Promise<void>;
  /** Clicks it twice. */
  dblClick(element: Element): Promise<void>;
  /** Clicks a field and types. */
  type(element: Element, text: string): Promise<void>;
  /** Empties a field. */
  clear(element: Element): Promise<void>;
  /** Pastes into the field in focus. */
  paste(text: string): Promise<void>;
  /** Presses keys, as in `{Enter}`. */
  keyboard(keys: string): Promise<void>;
  /** Moves on by Tab, or back with `shift`. */
  tab(options?: { readonly shift?: boolean }): Promise<void>;
  /** Chooses an option of a select by its value. */
  selectOptions(element: Element, value: string): Promise<void>;
}

/** The rest of a double click counts as one for this long after a step change. */
const doubleClickPast = 400;
/** Milliseconds until an announcement is on. */
const announcementDelay = 150;
const textDebounce = 250;
/** How often a list that is not there yet is looked for, and the milliseconds between: a focused select of Base UI takes some 100 to open. */
const looks = 50;
const lookDelay = 20;

type Role = readonly [role: string, name?: string | RegExp, options?: RoleOptions];

/** A mounted skin as a visitor deals with it: by role and name, by pointer, keyboard and patience. */
export interface SkinPage {
  readonly user: SkinUser;
  /** The element with `data-lead-flow-status`. */
  readonly root: HTMLElement;
  all(...query: Role): readonly HTMLElement[];
  /** The only element of that role and name; throws where there is none or more than one. */
  one(...query: Role): HTMLElement;
  has(...query: Role): boolean;
  /** Throws where there is one. */
  none(...query: Role): void;
  /** Moves the clock on, and lets what is under way finish. */
  pass(milliseconds?: number): Promise<void>;
  /** Lets what waits for the page to be painted happen, as a list does that takes the focus once it is in sight. */
  painted(): Promise<void>;
  click(...query: Role): Promise<void>;
  /** Presses a button, and waits until the next press can't count as part of a double click. */
  press(name: string): Promise<void>;
  /** Types into a field, and waits until the form has taken note. */
  fill(label: string, text: string): Promise<void>;
  key(keys: string): Promise<void>;
  /** The same click as the second one of a double click. */
  clickAgain(element: HTMLElement): Promise<void>;
  box(label: string): HTMLInputElement;
  /** A select of any make: a native one, a combo box, or a button that opens a list. */
  select(label: string, options?: RoleOptions): HTMLElement;
  /** Shows the options of a select, which a list may have elsewhere on the page, and gives the only element of that role and name among them. */
  optionOf(select: HTMLElement, ...query: Role): Promise<HTMLElement>;
  /** Chooses an option of a select. */
  choose(select: HTMLElement, text: string): Promise<void>;
  isChecked(...query: Role): boolean;
  /** What the status region says, once the delay of announcements is over. */
  announced(): Promise<string>;
  shows(text: string): boolean;
  /** Throws unless that step is shown. */
  onStep(id: string): void;
  /** Throws unless that element has the focus. */
  focusOn(element: Element, what: string): void;
}

export interface SkinPageOptions {
  readonly element: HTMLElement;
  readonly services: FakeServices;
  readonly user: SkinUser;
  readonly within: SkinQueries;
  act(work: () => Promise<void>): Promise<void>;
}

function sketch(element: Element | null | undefined): string {
  if (!element) return 'nothing';
  return `<${element.tagName.toLowerCase()}${element.id && ` id="${element.id}"`}>${wordsOf(element).slice(0, 60)}`;
}

/** A query in words: `radio named Legs`. */
function inWords(role: string, name?: string | RegExp, options: RoleOptions = {}): string {
  const named = name === undefined ? '' : ` named ${String(name)}`;
  const others = Object.entries(options).map(([key, value]) => ` with the ${key} ${String(value)}`);
  return role + named + others.join('');
}

function wordsOf(element: Element): string {
  return element.textContent.trim().replace(/\s+/g, ' ');
}

export function skinPage({ element, services, user, within, act }: SkinPageOptions): SkinPage {
  const all: SkinPage['all'] = (role, name, options) =>
    within(element).queryAllByRole(role, { ...(name !== undefined && { name }), ...options });

  /** What to add to a failure: the description alone is missing. */
  const undescribed = (isThere: boolean, options?: RoleOptions): string => (isThere && options?.description !== undefined ? ' (it is there, without that description)' : '');

  const one: SkinPage['one'] = (...query) => {
    const found = all(...query);
    const [first] = found;
    if (!first || found.length > 1) {
      const [role, name, options] = query;
      const isThere = found.length === 0 && all(role, name).length === 1;
      throw new Error(`Expected one ${inWords(...query)}, found ${found.length}${undescribed(isThere, options)}, in: ${wordsOf(element)}`);
    }
    return first;
  };

  const box: SkinPage['box'] = (label) => {
    const found = [...all('textbox', label), ...all('spinbutton', label)][0];
    if (!(found instanceof HTMLInputElement)) {
      throw new Error(`Expected a field named ${label}, in: ${wordsOf(element)}`);
    }
    return found;
  };

  const optionOf: SkinPage['optionOf'] = async (select, ...query) => {
    const isNative = select instanceof HTMLSelectElement;
    if (!isNative && select.getAttribute('aria-expanded') !== 'true') {
      await user.click(select);
      await pass();
    }
    const [role, name] = query;
    const find = () => within(isNative ? select : element.ownerDocument.body).queryAllByRole(role, name === undefined ? {} : { name });
    let found = find();
    for (let look = 0; found.length === 0 && !isNative && look < looks; look += 1) {
      await act(() => new Promise((resolve) => void setTimeout(resolve, lookDelay)));
      found = find();
    }
    const [first] = found;
    if (!first || found.length > 1) throw new Error(`Expected one ${inWords(...query)}, found ${found.length}, in the options of ${sketch(select)}`);
    return first;
  };

  const pass: SkinPage['pass'] = (milliseconds = 0) => act(() => services.clock.advanceAsync(milliseconds));

  return {
    user,
    all,
    one,
    box,
    pass,
    async painted() {
      await act(() => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
      await pass();
    },
    optionOf,
    select(label, options) {
      const isList = (button: HTMLElement): boolean => button.getAttribute('aria-haspopup') === 'listbox';
      // A button that opens a list is named by its label and by what is chosen.
      const named = (others?: RoleOptions) => [...all('combobox', label, others), ...all('button', new RegExp(label), others).filter(isList)];
      const found = named(options);
      const [first] = found;
      if (!first || found.length > 1) {
        const isThere = found.length === 0 && named().length === 1;
        const isUnnamed = named().length === 0 && all('combobox').length + all('button').filter(isList).length === 1;
        const why = isUnnamed ? ' (there is one without that name: spread the id of inputProps on it, and labelProps on its label)' : undescribed(isThere, options);
        throw new Error(`Expected one select ${inWords('', label, options).trim()}, found ${found.length}${why}, in: ${wordsOf(element)}`);
      }
      return first;
    },
    async choose(select, text) {
      const option = await optionOf(select, 'option', text);
      if (select instanceof HTMLSelectElement && option instanceof HTMLOptionElement) await user.selectOptions(select, option.value);
      else await user.click(option);
      await pass();
    },
    get root() {
      const found = element.querySelector('[data-lead-flow-status]');
      if (!(found instanceof HTMLElement)) {
        throw new Error('Expected an element with data-lead-flow-status: spread formProps');
      }
      return found;
    },
    has: (...query) => all(...query).length > 0,
    none(...query) {
      const [found] = all(...query);
      claim(found === undefined, `Expected no ${inWords(...query)}, found ${sketch(found)}`);
    },
    async click(...query) {
      await user.click(one(...query));
      await pass();
    },
    async press(name) {
      await user.click(one('button', name));
      await pass(doubleClickPast);
    },
    async fill(label, text) {
      await user.clear(box(label));
      await user.type(box(label), text);
      await pass(textDebounce);
    },
    async key(keys) {
      await user.keyboard(keys);
      await pass();
    },
    clickAgain: (target) =>
      act(async () => {
        target.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
        await services.clock.advanceAsync(0);
      }),
    isChecked(...query) {
      const found = one(...query);
      return found instanceof HTMLInputElement ? found.checked : found.getAttribute('aria-checked') === 'true';
    },
    async announced() {
      await pass(announcementDelay);
      return one('status').textContent;
    },
    shows: (text) => wordsOf(element).includes(text),
    onStep(id) {
      const shown = this.root.dataset['leadFlowStep'];
      claim(shown === id, `Expected the step "${id}", found "${shown ?? ''}"`);
    },
    focusOn(target, what) {
      const { activeElement } = element.ownerDocument;
      // The props give each of these its id, by which it is found when it is to take the focus.
      const isLost = target.matches('h1, h2, h3, h4, h5, h6, input, select, textarea, [role]') && !target.id.startsWith(this.root.id);
      const why = isLost ? `: ${sketch(target)} lacks the id that the props give it, so nothing finds it` : '';
      claim(activeElement === target, `Expected the focus on ${what}, found it on ${sketch(activeElement)}${why}`);
    },
  };
}
