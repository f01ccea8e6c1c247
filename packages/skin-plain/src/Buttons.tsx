import type { PlainPartProps } from './partProps.ts';

/** Previous; nothing where the step has none. */
export function BackButton({ flow }: PlainPartProps) {
  return flow.backButtonProps ? <button {...flow.backButtonProps} /> : null;
}

/** Previous, unless it stands above the question, and Next. */
export function Buttons({ flow }: PlainPartProps) {
  return (
    <p>
      {!flow.settings.backButtonTop && <BackButton flow={flow} />}{' '}
      {flow.nextButtonProps && <button {...flow.nextButtonProps} />}
    </p>
  );
}
