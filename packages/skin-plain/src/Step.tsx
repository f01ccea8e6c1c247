import type { Flow, StepType } from '@leadflow/headless';
import { Fragment, type ComponentType } from 'react';
import { Appointment } from './Appointment.tsx';
import { BackButton, Buttons } from './Buttons.tsx';
import { Choices } from './Choices.tsx';
import { Clinics } from './Clinics.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Fields, type fields } from './Fields.tsx';
import { Intro } from './Html.tsx';
import { LegalText, Terms } from './LegalText.tsx';
import { MaskedDetails } from './MaskedDetails.tsx';
import type { PlainPartProps } from './partProps.ts';
import { Progress, Question } from './Question.tsx';
import { Review } from './Review.tsx';
import { ServiceCard } from './ServiceCard.tsx';

type Body = ComponentType<PlainPartProps> | typeof Fields;

/** What stands between the question and the buttons. */
export const bodies: Readonly<Record<string, Body>> = {
  'button-selection': Choices,
  input: Fields,
  'nearest-locations': Clinics,
  'express-flow-selector': ServiceCard,
  'express-flow-introduction': ServiceCard,
  'form-intro': Intro,
  'masked-lead-info': MaskedDetails,
  review: Review,
  appointment: Appointment,
} satisfies Record<StepType, Body>;

/** Three reasons to trust the provider; the standard layout's. */
function Accolades({ flow: { messages, settings } }: PlainPartProps) {
  if (!settings.showAccolades || settings.formType !== 'standard') return null;
  return (
    <ul aria-label={messages.accolades}>
      <li>{messages.accoladeTreatments}</li>
      <li>{messages.accoladeOpen}</li>
      <li>{messages.accoladeDermatologists}</li>
    </ul>
  );
}

/** The step shown. The key builds every step anew, so nothing of one is left in the next. The buttons stay, as one of them has the focus. */
export function Step({ flow, components }: { readonly flow: Flow<'ready'>; readonly components: { readonly steps: typeof bodies; readonly inputs: typeof fields } }) {
  const { step, settings } = flow;
  const Body = components.steps[step.type];
  const legal = step.lastStep && <LegalText flow={flow} />;
  return (
    <>
      <Fragment key={step.id}>
        {settings.backButtonTop && <BackButton flow={flow} />}
        <Progress flow={flow} />
        <Question flow={flow} />
        {step.description && <p>{step.description}</p>}
        <Terms flow={flow} />
        <ErrorSummary flow={flow} />
        {/* What is agreed to by sending is read before what sends, be that an answer. */}
        {flow.isAutoAdvance && legal}
        {Body && <Body flow={flow} fieldsByType={components.inputs} />}
        {!flow.isAutoAdvance && legal}
      </Fragment>
      <Buttons flow={flow} />
      <Accolades flow={flow} />
    </>
  );
}
