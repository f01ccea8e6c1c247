import { withoutUndefined } from '../../base/records.ts';
import type { Settings } from '../../definition/types.ts';
import { directionOf } from '../../messages/languages.ts';
import type { Messages } from '../../messages/en.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { focusedAround, isElement, nativeEvent } from '../../dom/elements.ts';
import { forgetName } from '../../dom/formNames.ts';
import { focusOf, formOf, whileShown } from '../../dom/formRecord.ts';
import { ids } from '../../dom/ids.ts';
import type { FlowStatus, FormProps } from '../propTypes.ts';

/** A held Enter, or a held Space outside a text box, is no second press. */
function isHeldPress(key: string, isRepeat: boolean, target: EventTarget): boolean {
  if (!isRepeat || (key !== 'Enter' && key !== ' ')) return false;
  return key === 'Enter' || !(isElement(target) && target.matches(':read-write'));
}

/** What of the form's props stays the same for as long as the store lives. */
export function stableFormProps(store: LeadFlowStore) {
  const ref = (element: HTMLElement | null): void => {
    formOf(store).ref = ref;
    focusOf(store).attachForm(store, element);
    if (!element) return forgetName(store);
    const options = { signal: whileShown(store) };
    const { addEventListener } = EventTarget.prototype;
    // Scripts that fill forms may dispatch this event alone, which React does not hear.
    addEventListener.call(element, 'change', () => focusOf(store).syncForm(store), options);
    // While another window is in front the form still has the focus that was given to it.
    const letGo = (): void => {
      if (focusedAround(element) === element) return;
      for (const name of ['tabindex', 'aria-labelledby']) Element.prototype.removeAttribute.call(element, name);
    };
    addEventListener.call(element, 'blur', letGo, options);
  };
  return {
    id: ids.form(store.id),
    ref,
    role: 'form',
    // A copy of the markup, or a script that calls `submit`, would put what was typed into the page's address.
    method: 'dialog',
    noValidate: true,
    onSubmit: (event) => {
      // The page around the form may have a form of its own: neither it nor the browser sees this one sent.
      event.preventDefault();
      event.stopPropagation();
      const native = nativeEvent(event);
      // A skin may make Next a submit button: its click has moved on already.
      if ('submitter' in native && native.submitter && store.isPressStale(2)) return;
      focusOf(store).syncForm(store);
      store.send({ type: 'enterPressed' });
    },
    // A script of the page that resets all forms would empty the boxes, and the flow would not know.
    onReset: (event) => event.preventDefault(),
    onKeyDownCapture: (event) => {
      if (!isHeldPress(event.key, event.repeat, event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  } satisfies Partial<FormProps>;
}

/** The language of the form's texts, for the screen reader that is to say them. */
export function languageProps({ locale, dir }: Settings): Pick<FormProps, 'lang' | 'dir'> {
  return withoutUndefined({ lang: locale, dir: dir ?? (locale ? directionOf(locale) : undefined) });
}

export function formProps(
  stable: ReturnType<typeof stableFormProps>,
  { status, step }: { readonly status: FlowStatus; readonly step: { readonly id: string } | undefined },
  settings: Settings,
  messages: Messages,
): FormProps {
  return {
    ...stable,
    'aria-label': settings.formName || messages.formName,
    'aria-busy': status === 'loading',
    ...languageProps(settings),
    'data-lead-flow-status': status,
    ...(step && { 'data-lead-flow-step': step.id }),
    'data-theme': settings.theme,
  };
}
