import type { ChangeEvent, KeyboardEvent, KeyboardEventHandler, MouseEvent, MouseEventHandler } from 'react';
import { focusElement } from '../../dom/elements.ts';
import type { AnswerProps } from '../../react/propTypes.ts';

/** The props of a native radio or checkbox: those of an answer, or of a clinic. */
export type NativeChoiceProps = Omit<AnswerProps, 'onClick' | 'onKeyDown'> & Partial<Pick<AnswerProps, 'onClick' | 'onKeyDown'>> & { readonly 'aria-label'?: string };

/** Spread on a control that has the role of a radio or a checkbox: a component of a library, or a button. */
export interface ChoiceProps {
  readonly id: string;
  readonly role: 'radio' | 'checkbox';
  readonly 'aria-checked': boolean;
  readonly value: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  /** Chooses, and keeps the library from doing so as well. */
  readonly onClick: MouseEventHandler<HTMLElement>;
  /** Before the library hears of the key: some choose with every arrow key, which would leave a step that moves on by itself. */
  readonly onKeyDownCapture: KeyboardEventHandler<HTMLElement>;
}

/** How far an arrow key moves along the reading direction; 0 for every other key. */
function arrowStep({ key, currentTarget }: KeyboardEvent<HTMLElement>): number {
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  if (key === 'ArrowDown' || key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return 1;
  return key === 'ArrowUp' || key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0;
}

/** Moves along the radios of the group and chooses, as the arrow keys of native radios do. */
function moveAndChoose(event: KeyboardEvent<HTMLElement>): void {
  const step = event.altKey || event.ctrlKey || event.metaKey ? 0 : arrowStep(event);
  const radio = event.currentTarget;
  const group = radio.closest('[role=radiogroup]');
  if (!step || !group) return;
  const radios = [...group.querySelectorAll<HTMLElement>('[role=radio]')].filter((other) => !other.closest('[hidden]'));
  const target = radios[(radios.indexOf(radio) + step + radios.length) % radios.length];
  if (!target) return;
  event.preventDefault();
  focusElement(target);
  target.click();
}

/**
 * Turns the props of a native radio or checkbox (`inputProps` of an answer or a clinic) into those of a control with the role: the `Radio` or
 * `Checkbox` of a component library, or a `<button>` of your own. The flow alone chooses: give the library the chosen value and no callback.
 */
export function choiceProps({ id, type, value, checked, onChange, onKeyDown, ...props }: NativeChoiceProps): ChoiceProps {
  return {
    id,
    role: type,
    'aria-checked': checked,
    value,
    ...(props['aria-label'] !== undefined && { 'aria-label': props['aria-label'] }),
    ...(props['aria-describedby'] !== undefined && { 'aria-describedby': props['aria-describedby'] }),
    onClick(event: MouseEvent<HTMLElement>) {
      event.preventDefault();
      // as: our handlers read nothing but the native event.
      onChange(event as unknown as ChangeEvent<HTMLInputElement>);
    },
    onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
      onKeyDown?.(event as KeyboardEvent<HTMLInputElement>); // as: it reads the key and the element's direction
      if (!event.defaultPrevented && type === 'radio') moveAndChoose(event);
      if (event.defaultPrevented) event.stopPropagation();
    },
  };
}
