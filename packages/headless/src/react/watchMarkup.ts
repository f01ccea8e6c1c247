import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { formOf } from '../dom/formRecord.ts';
import { ids } from '../dom/ids.ts';

/** Milliseconds after a change until the skin must have rendered it. */
const patience = 500;

/** The props that give an element its id, by the end of that id. */
const props: ReadonlyArray<readonly [end: RegExp, name: string]> = [
  [/-progress-text$/, 'flow.progressTextProps on the text of the progress, or no step number at all'],
  [/-hint$/, 'flow.hintProps on an element'],
  [/-group-error$/, 'flow.groupErrorProps, or those of useZipLocations, on an element that is always there'],
  [/-summary-heading$/, 'flow.errorSummaryHeadingProps on the heading of the error summary'],
  [/-error-\d+$/, 'errorMessageProps of useStepInput on the element with error or pendingText'],
  [/-help-\d+$/, 'helpProps of useStepInput on the element with help'],
  [/-description-\d+$/, 'descriptionProps of useStepInput on the element with description'],
  [/-label-\d+$/, 'labelProps of useStepInput on the <label>'],
  [/-input-\d+$/, 'inputProps of useStepInput on the control, its id with them'],
  [/-address-\d+$/, 'addressProps of each of useZipLocations’ locations on an element'],
  [/-count$/, 'countProps of useZipLocations on an element in the group'],
  [/-badge-\d+$/, 'badgeProps of each of useZipLocations’ locations on an element'],
  [/-other(-panel)?$/, 'triggerProps and panelProps of useOtherOptions on the button and the section that it opens'],
];

/** What takes the focus in each status without a step, and the props that it needs for it. */
const screens = {
  loading: [ids.loading, 'flow.loadingProps on the loading screen'],
  error: [ids.banner, 'flow.bannerProps on an element'],
  done: [ids.confirmation, 'flow.confirmationProps on the heading of the confirmation'],
} as const;

const references = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for'] as const;

/** Our ids that an element refers to. */
function idsIn(element: Element, prefix: string): ReadonlyArray<readonly [attribute: string, id: string]> {
  return references.flatMap((attribute) =>
    (element.getAttribute(attribute) ?? '').split(/\s+/).flatMap((id) => (id.startsWith(`${prefix}-`) ? [[attribute, id] as const] : [])),
  );
}

// Several components may watch one form; each mistake is told once.
const toldOf = new WeakMap<LeadFlowStore, Set<string>>();

/**
 * For development: tells a skin's author on the console which of the rules for its markup it breaks, each once, and what to add. Returns a
 * function that stops it.
 */
export function watchMarkup(store: LeadFlowStore): () => void {
  const { log, clock } = store.services;
  const told = toldOf.get(store) ?? new Set();
  toldOf.set(store, told);
  let heading: { readonly element: Element; readonly stepId: string } | undefined;

  function tell(mistake: string): void {
    if (told.has(mistake)) return;
    told.add(mistake);
    log.warn(`The form's markup: ${mistake}`);
  }

  function checkHeading(form: Element, stepId: string): void {
    const element = form.querySelector(`[id="${ids.heading(store.id)}"]`);
    if (!element) return tell('the step has no heading. Spread flow.headingProps on a heading with the question, inside the <form>.');
    if (heading && heading.element === element && heading.stepId !== stepId) {
      tell('a new step was rendered into the elements of the step before. Give the component that shows it key={flow.step.id}.');
    }
    heading = { element, stepId };
  }

  function checkStatus(form: Element | null): void {
    const line = document.getElementById(ids.status(store.id)) ?? form?.querySelector(`[id="${ids.status(store.id)}"]`);
    if (!line) tell('there is no status line, so nothing is announced. Spread flow.statusProps on an element beside the <form>, in every status.');
    else if (form?.contains(line)) tell('the status line stands in the <form>, which screen readers may skip while it is busy. Move it out.');
  }

  function checkScreen(form: Element, status: keyof typeof screens): void {
    const [idOf, advice] = screens[status];
    if (!form.querySelector(`[id="${idOf(store.id)}"]`)) tell(`nothing takes the focus in the status "${status}". Spread ${advice}.`);
  }

  /** Of several elements that point at a missing one, the first is named. */
  function checkReferences(form: Element): void {
    const told = new Set<string>();
    for (const element of form.querySelectorAll(references.map((name) => `[${name}]`).join())) {
      for (const [attribute, id] of idsIn(element, store.id)) {
        // A missing heading is told of already.
        if (id === ids.heading(store.id) || told.has(id) || form.querySelector(`[id="${id}"]`) || document.getElementById(id)) continue;
        told.add(id);
        const end = id.slice(store.id.length);
        const missing = props.find(([known]) => known.test(end))?.[1] ?? `the props with the id "${id}"`;
        tell(`${attribute} of <${element.localName}> points at nothing. Spread ${missing}.`);
      }
    }
  }

  /** A placeholder names a field that has nothing better. */
  function checkNames(form: Element): void {
    for (const { id, localName } of form.querySelectorAll(`[id^="${store.id}-input-"]:not([aria-labelledby], [aria-label], [title], [placeholder], label *)`)) {
      if (!form.querySelector(`label[for="${id}"]`)) tell(`no label names <${localName}>. Spread labelProps of useStepInput on its <label>.`);
    }
  }

  function check(): void {
    const { element } = formOf(store);
    const { phase, history } = store.getState();
    if (!element) return tell('there is no form. Spread flow.formProps on a <form>, in every status.');
    checkStatus(element);
    const stepId = history.at(-1)?.stepId;
    if (phase.status !== 'ready') checkScreen(element, phase.status);
    else if (stepId !== undefined) checkHeading(element, stepId);
    checkReferences(element);
    checkNames(element);
  }

  let timer = clock.after(patience, check);
  const stop = store.subscribe(() => {
    timer.cancel();
    timer = clock.after(patience, check);
  });
  return () => {
    timer.cancel();
    stop();
  };
}
