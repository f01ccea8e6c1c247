import type { ChangeEventHandler, FocusEventHandler, FormEventHandler, KeyboardEventHandler, MouseEventHandler, ReactNode, RefCallback } from 'react';

/** Which view shows; `done` after a lead that stays on the page. */
export type FlowStatus = 'loading' | 'error' | 'ready' | 'done';

/** Spread on the `<form>`. */
export interface FormProps {
  readonly id: string;
  readonly ref: RefCallback<HTMLFormElement>;
  readonly role: 'form';
  /** A submit that is not ours goes nowhere: neither to a server nor into the page's address. */
  readonly method: 'dialog';
  readonly noValidate: true;
  /** `settings.formName`, else the catalogue's. */
  readonly 'aria-label': string;
  readonly 'aria-busy': boolean;
  /** The definition's language; undefined where it names none and the page's applies, and English before one was read. */
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** What was typed stays. */
  readonly onReset: FormEventHandler<HTMLFormElement>;
  /** Drops what is left of a held key after a step change. */
  readonly onKeyDownCapture: KeyboardEventHandler<HTMLFormElement>;
  readonly 'data-lead-flow-status': FlowStatus;
  readonly 'data-lead-flow-step'?: string;
  readonly 'data-theme': string;
}

/** Tag of a heading. */
export type HeadingTag = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** Spread on an element with a text; brings the text. */
export interface TextProps {
  readonly id: string;
  readonly children: string;
}

/** Spread on the heading with the question. */
export interface HeadingProps extends TextProps {
  readonly tabIndex: -1;
  readonly 'aria-describedby'?: string;
}

/** Spread on the heading of the confirmation. */
export interface ConfirmationProps extends TextProps {
  readonly tabIndex: -1;
}

/** Spread on the element of the loading screen. */
export interface LoadingProps extends TextProps {
  readonly role: 'group';
  readonly tabIndex: -1;
  readonly 'aria-label': string;
}

/** Spread on the element with a failure. */
export interface BannerProps {
  readonly id: string;
  readonly role: 'alert';
  readonly tabIndex: -1;
  /** The failure in words, and the other way to reach the clinic. */
  readonly children: ReactNode;
}

/** Spread on a link to a part of the form. */
export interface LinkProps {
  readonly href: string;
  readonly onClick: MouseEventHandler<HTMLAnchorElement>;
  readonly children: string;
}

/** Spread on the element around the answers, such as a `<fieldset>`. */
export interface GroupProps {
  readonly id: string;
  readonly role: 'radiogroup' | 'group';
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-required'?: true;
}

/** Spread on a native `<input>` inside (or labelled by) the answer's label. */
export interface AnswerProps {
  readonly id: string;
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  /** What must be known before choosing and why Next was refused, at the answers that Tab enters the group by: readers leave out a group's description. */
  readonly 'aria-describedby'?: string;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
  /** Where a choice moves on by itself. */
  readonly onClick?: MouseEventHandler<HTMLInputElement>;
  /** Where a choice moves on by itself: arrow keys only move the focus then. */
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

/** Spread on a native `<button>`. */
export interface ButtonProps {
  readonly id: string;
  readonly type: 'button';
  readonly 'aria-disabled'?: true;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  /** A held Enter presses once. */
  readonly onKeyDown: KeyboardEventHandler<HTMLButtonElement>;
  /** Its words. */
  readonly children: string;
}

/** Spread on the one live region; it stands outside the form, from the first paint on. */
export interface StatusProps {
  readonly id: string;
  readonly role: 'status';
  readonly 'aria-live': 'polite';
  readonly 'aria-atomic': true;
  /** As those of the form, outside of which it stands. */
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  /** The announcement. */
  readonly children: string;
}

/** Spread on the progress bar. */
export interface ProgressProps {
  readonly id: string;
  readonly role: 'progressbar';
  readonly 'aria-label': string;
  readonly 'aria-valuemin': 0;
  /** The total. */
  readonly 'aria-valuemax': number;
  readonly 'aria-valuenow': number;
  /** The visible text, e.g. `STEP 2 OF 5`. */
  readonly 'aria-valuetext': string;
}

/** Spread on the element around the list of faults. */
export interface ErrorSummaryProps {
  readonly id: string;
  readonly role: 'group';
  readonly tabIndex: -1;
  readonly 'aria-labelledby': string;
}

/** A control that `InputProps` are for. */
export type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the props of every control of a field have. */
export interface BoxProps {
  readonly id: string;
  readonly 'aria-required'?: true;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
  readonly onBlur: FocusEventHandler;
}

interface ControlProps extends Omit<BoxProps, 'onBlur'> {
  readonly name: string;
  readonly autoComplete?: string;
  readonly onBlur: FocusEventHandler<TextControl>;
}

/** Spread on a `<textarea>`. */
export interface TextareaProps extends ControlProps {
  readonly spellCheck?: 'false';
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly value: string;
  readonly onChange: ChangeEventHandler<TextControl>;
  readonly onKeyDown: KeyboardEventHandler<TextControl>;
}

/** Spread on an `<input>`. */
export interface InputProps extends TextareaProps {
  readonly type?: string;
  readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'tel';
  /** The first value that the control offers; undefined where the definition sets none. */
  readonly min?: string;
  /** The last one; undefined where the definition sets none. */
  readonly max?: string;
}

/** Spread on a `<select>`. */
export interface SelectProps extends ControlProps {
  readonly value: string;
  readonly onChange: ChangeEventHandler<TextControl>;
  /** For the text box of a combo box while its list is closed: Enter is Next there. */
  readonly onKeyDown: KeyboardEventHandler<TextControl>;
  /** Its prompt, options and groups. */
  readonly children: ReactNode;
}

/** Spread on an `<input>` to tick. */
export interface CheckboxProps extends ControlProps {
  readonly type: 'checkbox';
  readonly checked: boolean;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
  /** Notes what is about to tick it. */
  readonly onClick: MouseEventHandler<HTMLInputElement>;
}

/** Spread on the `<label>` of a field. */
export interface LabelProps {
  readonly id: string;
  /** Id of the control. */
  readonly htmlFor: string;
  /** The label, or the words that the visitor agrees to as plain text. */
  readonly children: string | undefined;
  /** Fills in those words with their links. */
  readonly ref?: RefCallback<HTMLElement>;
}

/** Spread on a native `<input>` that keeps its text. */
export interface UncontrolledInputProps extends Omit<InputProps, 'value'> {
  /** What the box has when it appears. */
  readonly defaultValue: string;
  /** Tells the hook which box is its own. */
  readonly ref: RefCallback<HTMLInputElement>;
}
