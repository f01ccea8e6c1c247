import type * as TestingLibrary from '@testing-library/dom';

/** A text as a locator has it: what it contains in any case, what it is exactly, or a pattern. */
export interface TextQuery {
  readonly text: string;
  readonly isExact?: boolean | undefined;
  readonly flags?: string;
}

/** One step on the way from the document to the elements of a locator. */
export type Step =
  | { readonly by: 'css' | 'testId'; readonly value: string }
  | { readonly by: 'role'; readonly role: string; readonly name?: TextQuery | undefined; readonly states: Readonly<Record<string, unknown>> }
  | { readonly by: 'text' | 'label'; readonly query: TextQuery }
  | { readonly by: 'hasText'; readonly query: TextQuery }
  | { readonly by: 'has' | 'or'; readonly steps: readonly Step[] }
  | { readonly by: 'nth'; readonly index: number };

/** What the page is asked of its elements. */
export interface Finder {
  find(steps: readonly Step[]): Element[];
  isVisible(element: Element): boolean;
  isEnabled(element: Element): boolean;
  /** Scrolls it into view and gives the point that a pointer would go to, or says why it can't be pressed there. */
  point(element: Element, position?: { readonly x: number; readonly y: number }, isForced?: boolean): { readonly x: number; readonly y: number } | string;
}

/** Runs in the page: its text is sent there, so it uses nothing of this module. */
export function makeFinder(library: typeof TestingLibrary): Finder {
  const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
  function matches(query: TextQuery, given: string): boolean {
    const text = tidy(given);
    if (query.flags !== undefined) return new RegExp(query.text, query.flags).test(text);
    return query.isExact ? text === tidy(query.text) : text.toLowerCase().includes(tidy(query.text).toLowerCase());
  }
  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const isEnabled = (element: Element): boolean => !element.matches(':disabled') && !element.closest('[aria-disabled=true]');
  const unique = (elements: readonly Element[]): Element[] =>
    [...new Set(elements)].sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const under = (root: Document | Element): HTMLElement => (root instanceof Document ? root.documentElement : (root as HTMLElement)); // as: Testing Library's types ask for more than it uses

  function byText(root: Document | Element, query: TextQuery): Element[] {
    const found = [...root.querySelectorAll('*')].filter((element) => !/^(?:script|style|noscript|template|head|title)$/i.test(element.tagName) && !element.closest('head'));
    const texts = found.filter((element) => matches(query, element.textContent));
    return texts.filter((element) => ![...element.children].some((child) => matches(query, child.textContent)));
  }

  function from(root: Document | Element, step: Step): Element[] {
    switch (step.by) {
      case 'css':
        return [...root.querySelectorAll(step.value)];
      case 'testId':
        return [...root.querySelectorAll(`[data-testid="${step.value}"]`)];
      case 'role': {
        const { name, states } = step;
        const { disabled, includeHidden, ...others } = states;
        const found = library.queryAllByRole(under(root), step.role, {
          ...others,
          hidden: includeHidden === true,
          ...(name && { name: (text: string) => matches(name, text) }),
        });
        return disabled === undefined ? found : found.filter((element) => isEnabled(element) !== disabled);
      }
      case 'text':
        return byText(root, step.query);
      case 'label':
        return library.queryAllByLabelText(under(root), (text) => matches(step.query, text));
      default:
        throw new Error(`Not a way to find: ${step.by}`);
    }
  }

  function resolve(roots: ReadonlyArray<Document | Element>, steps: readonly Step[]): Element[] {
    let found: ReadonlyArray<Document | Element> = roots;
    for (const step of steps) {
      const elements = found.filter((root) => root instanceof Element);
      switch (step.by) {
        case 'hasText':
          found = elements.filter((element) => matches(step.query, element.textContent));
          break;
        case 'has':
          found = elements.filter((element) => resolve([element], step.steps).length > 0);
          break;
        case 'or':
          found = unique([...elements, ...resolve([document], step.steps)]);
          break;
        case 'nth':
          found = elements.slice(step.index, step.index + 1 || undefined);
          break;
        default:
          found = unique(found.flatMap((root) => from(root, step)));
      }
    }
    return found.filter((root) => root instanceof Element);
  }

  return {
    find: (steps) => resolve([document], steps),
    isVisible,
    isEnabled,
    point(element, position, isForced = false) {
      if (!isForced && !isVisible(element)) return 'it is not visible';
      if (!isForced && !isEnabled(element)) return 'it is not enabled';
      const placed = () => element.getClientRects()[0] ?? element.getBoundingClientRect();
      const whole = element.getBoundingClientRect();
      if (whole.top < 0 || whole.left < 0 || whole.bottom > innerHeight || whole.right > innerWidth) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = placed();
      const x = box.x + (position?.x ?? box.width / 2);
      const y = box.y + (position?.y ?? box.height / 2);
      let hit = document.elementFromPoint(x, y);
      while (hit?.shadowRoot?.elementFromPoint(x, y)) hit = hit.shadowRoot.elementFromPoint(x, y);
      const control = hit?.closest('label')?.control;
      const isHit = hit !== null && (element.contains(hit) || control === element);
      return isForced || isHit ? { x, y } : `it is covered by ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}`;
    },
  };
}
