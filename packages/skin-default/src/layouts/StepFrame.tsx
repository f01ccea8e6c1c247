import { useContext, type ComponentType, type ReactNode } from 'react';
import { StepComponents } from '../componentTables.ts';
import { LegalText } from '../parts/LegalText.tsx';
import { partClass } from '../parts/partClass.ts';
import { useStyleProperties } from '../parts/useStyleProperties.ts';
import type { LayoutProps, SkinFlow } from '../partProps.ts';
import { stepComponents } from '../steps/registry.ts';

/** What stands in a step. */
export interface StepFrameProps {
  /** What `useLeadFlow` gave, while a step is shown or sent. */
  readonly flow: SkinFlow<'ready'>;
  readonly children: ReactNode;
}

/**
 * The box of the steps. It stays, as do the progress and the buttons; a step's own content stands in fragments keyed by the step and is built
 * anew, so that nothing of one step is left in the next. The first step stands still. While the lead is sent all of it stays in its place, to
 * be looked at alone.
 */
export function StepFrame({ flow, children }: StepFrameProps) {
  const { step, settings } = flow;
  const isSent: boolean = flow.status !== 'ready';
  return (
    <div
      className={partClass(['lf-steps', flow.canGoBack && 'lf-moved'], settings.stepsLayoutClasses)}
      aria-hidden={isSent || undefined}
      // Not as a prop: React 18 has none of that name.
      ref={(element) => {
        if (element) element.inert = isSent;
      }}
    >
      <div className={partClass('lf-step', step.layoutClasses)} ref={useStyleProperties({ '--lf-step-text': step.stepTextColor })}>
        {children}
      </div>
    </div>
  );
}

/** The part of a step that its type decides, and what is agreed to by sending: before the answers where one of them sends. */
export function StepBody({ flow }: Pick<StepFrameProps, 'flow'>) {
  const { type } = flow.step;
  const own: Readonly<Record<string, ComponentType<LayoutProps>>> = stepComponents;
  const Step = (useContext(StepComponents) ?? own)[type];
  const body = Step && <Step flow={flow} />;
  const isOurs = Step === own[type];
  const legal = <LegalText flow={flow} />;
  return (
    <>
      {flow.isAutoAdvance && legal}
      {isOurs ? body : <div className="lf-own">{body}</div>}
      {!flow.isAutoAdvance && legal}
    </>
  );
}
