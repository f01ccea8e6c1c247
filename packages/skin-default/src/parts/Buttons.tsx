import { useFlow, type Settings } from '@leadflow/headless';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { KeyedText } from './KeyedText.tsx';
import { partClass } from './partClass.ts';
import type { SkinFlow } from '../partProps.ts';

/** What each button of the form takes. */
export interface ButtonsProps {
  /** What `useLeadFlow` gave. */
  readonly flow: SkinFlow<'ready'>;
}

/** A native button in the skin's shape; it takes its look from the classes added to it. */
export function Button({ className, type = 'button', ...props }: ComponentProps<'button'>) {
  return <button type={type} className={clsx('lf-button', className)} {...props} />;
}

/** Class of a button that moves on. */
export function nextClass({ formType, nextButtonClass, buttonMode = formType === 'darkmode' ? 'transparent-square' : 'round' }: Settings): string {
  return partClass(['lf-next', `lf-mode-${buttonMode}`, nextButtonClass && 'lf-own-look'], nextButtonClass);
}

/** Next, or Submit on the last step; nothing where the step moves on by itself. */
export function NextButton({ flow }: ButtonsProps) {
  const props = useFlow(flow, (now) => now.nextButtonProps);
  if (!props) return null;
  return (
    // The button stays when its text changes: it has the focus, and to remove a focused element a browser lays the whole page out.
    <Button {...props} className={nextClass(flow.settings)}>
      <KeyedText text={props.children} />
    </Button>
  );
}

/** Previous: absent on the first step, where Back is off, on express steps and in the dark layout. */
export function BackButton({ flow }: ButtonsProps) {
  if (!flow.backButtonProps) return null;
  const { buttonMode, backButtonMode, backButtonClass } = flow.settings;
  const mode = backButtonMode ?? (buttonMode?.endsWith('square') ? 'square' : 'round');
  const className = partClass(['lf-back', `lf-mode-${mode}`, backButtonClass && 'lf-own-look'], backButtonClass);
  return <Button {...flow.backButtonProps} className={className} />;
}

/** Back as an arrow above the step (`backButtonTop`); it replaces the button below. */
export function BackArrow({ flow }: ButtonsProps) {
  const { backButtonTop, backButtonClass } = flow.settings;
  if (!backButtonTop || !flow.backButtonProps) return null;
  return (
    <Button {...flow.backButtonProps} className={partClass('lf-back-arrow', backButtonClass)}>
      <span className="lf-arrow" aria-hidden="true" />
      {flow.backButtonProps.children}
    </Button>
  );
}

/** The row under the answers. */
export function Buttons({ flow }: ButtonsProps) {
  const showsBack = flow.backButtonProps && !flow.settings.backButtonTop;
  const showsNext = useFlow(flow, (now) => now.nextButtonProps !== undefined);
  if (!showsBack && !showsNext) return null;
  return (
    <div className="lf-buttons">
      {showsBack && <BackButton flow={flow} />}
      <NextButton flow={flow} />
    </div>
  );
}
