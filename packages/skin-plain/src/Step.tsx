import { useHtml, type StepProps, type StepType } from '@leadflow/headless';
import { Fragment, type ComponentProps, type ComponentType } from 'react';
import { Appointment } from './Appointment.tsx';
import { Choices } from './Choices.tsx';
import { Clinics } from './Clinics.tsx';
import { Fields } from './Fields.tsx';
import { Intro, LegalText, Terms } from './Html.tsx';
import { MaskedDetails } from './MaskedDetails.tsx';
import { Review } from './Review.tsx';
import { ServiceCard } from './ServiceCard.tsx';

type Body = ComponentType<StepProps> | typeof Fields;

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

/** The step's number, with a bar where the total is known, and its heading: the question, an intro's title, or the service on offer. */
function Question({ flow }: StepProps) {
  const { step, Heading, headingProps, progressTextProps, progressProps, position } = flow;
  const title = step.type === 'form-intro' ? step.settings.title : undefined;
  const titleProps = useHtml(flow, title);
  return (
    <>
      {progressTextProps && <p {...progressTextProps} />}
      {progressProps && <div {...progressProps}><progress value={position.progress} aria-hidden="true" /></div>}
      <Heading {...headingProps} {...(title !== undefined && titleProps)} />
      {step.description && <p>{step.description}</p>}
    </>
  );
}

/** What to mend, after a refused Next with two faults or more. */
function ErrorSummary({ flow: { SubHeading, errors, errorSummaryProps, errorSummaryHeadingProps } }: StepProps) {
  if (!errorSummaryProps) return null;
  return (
    <div {...errorSummaryProps}>
      <SubHeading {...errorSummaryHeadingProps} />
      <ul>{errors.map(({ name, linkProps }) => <li key={name}><a {...linkProps} /></li>)}</ul>
    </div>
  );
}

/** The step shown. The key builds every step anew, so nothing of one is left in the next. The buttons stay, as one of them has the focus. */
export function Step({ flow, steps, controls }: ComponentProps<typeof Fields> & { readonly steps: typeof bodies }) {
  const { step, settings, messages } = flow;
  const Body = steps[step.type];
  const legal = step.lastStep && <LegalText flow={flow} />;
  const back = flow.backButtonProps && <button {...flow.backButtonProps} />;
  return (
    <>
      <Fragment key={step.id}>
        {settings.backButtonTop && back}
        <Question flow={flow} />
        <Terms flow={flow} />
        <ErrorSummary flow={flow} />
        {/* What is agreed to by sending is read before what sends, be that an answer. */}
        {flow.isAutoAdvance && legal}
        {Body && <Body flow={flow} controls={controls} />}
        {!flow.isAutoAdvance && legal}
      </Fragment>
      <p>{!settings.backButtonTop && back} {flow.nextButtonProps && <button {...flow.nextButtonProps} />}</p>
      {settings.showAccolades && settings.formType === 'standard' && (
        <ul aria-label={messages.accolades}>
          {[messages.accoladeTreatments, messages.accoladeOpen, messages.accoladeDermatologists].map((text) => <li key={text}>{text}</li>)}
        </ul>
      )}
    </>
  );
}
