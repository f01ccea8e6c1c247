'use client';

import { forwardRef, type ReactNode } from 'react';
import { useHtml, type ErrorItem, type Flow } from '../index.ts';
import { Drawn, Item, stepPart, useGivenFlow, usePartStore, useStep, type Part, type PartProps } from './part.tsx';

type StepProps<Tag extends 'button' | 'div' | 'h2' | 'p'> = PartProps<Tag, Flow<'ready'>>;

/** Where the visitor is: the step's number in words, and a bar where the total is known. Nothing where the number doesn't show. */
export const Progress: Part<'div', StepProps<'div'>> = /* @__PURE__ */ forwardRef<HTMLDivElement, StepProps<'div'>>(function Progress(given, ref) {
  const store = usePartStore(given.flow);
  const step = useStep(store, ({ progressTextProps, progressProps, position }) => progressTextProps && { progressTextProps, progressProps, value: position.progress });
  const flow = useGivenFlow<Flow<'ready'>>(store, given);
  if (!step) return null;
  const { progressTextProps, progressProps, value } = step;
  const children = (
    <>
      <p {...progressTextProps} />
      {progressProps && <div {...progressProps}><progress value={value} aria-hidden="true" /></div>}
    </>
  );
  return <Drawn tag="div" props={{ children }} given={given} state={flow} to={ref} />;
});

/** The question, an introduction's title, or the service on offer: the heading that names the step and takes the focus. */
export const Heading: Part<'h2', StepProps<'h2'>> = /* @__PURE__ */ forwardRef<HTMLHeadingElement, StepProps<'h2'>>(function Heading(given, ref) {
  const store = usePartStore(given.flow);
  const shown = useStep(store, ({ Heading: tag, headingProps, step: { type, settings } }) => ({ tag, headingProps, title: type === 'form-intro' ? settings.title : undefined }));
  const flow = useGivenFlow<Flow<'ready'>>(store, given);
  const title = useHtml(store, shown?.title);
  return shown ? <Drawn tag={shown.tag} props={{ ...shown.headingProps, ...(shown.title && title) }} given={given} state={flow} to={ref} /> : null;
});

/** What is said below the question. */
export const Description: Part<'p', StepProps<'p'>> = /* @__PURE__ */ stepPart('Description', 'p', ({ step }) => (step.description ? { children: step.description } : undefined));

/** What must be known before choosing. `Choices` shows it by itself. */
export const Hint: Part<'p', StepProps<'p'>> = /* @__PURE__ */ stepPart('Hint', 'p', ({ hintProps }) => hintProps);

/** Why Next was refused on a step of choices; its line stays while it is empty. `Choices` and `Locations` show it by themselves. */
export const GroupError: Part<'p', StepProps<'p'>> = /* @__PURE__ */ stepPart('GroupError', 'p', ({ groupErrorProps, settings }) => ({ className: settings.inputErrorClass, ...groupErrorProps }));

/** Previous; nothing where there is no step to go back to. */
export const Previous: Part<'button', StepProps<'button'>> = /* @__PURE__ */ stepPart('Previous', 'button', ({ backButtonProps }) => backButtonProps);

/** Next, or Submit; nothing on a step that goes on in another way. */
export const Next: Part<'button', StepProps<'button'>> = /* @__PURE__ */ stepPart('Next', 'button', ({ nextButtonProps }) => nextButtonProps);

/** What `Errors` takes. */
export interface ErrorsProps extends Omit<StepProps<'div'>, 'children'> {
  /** What stands in the list for a fault, in place of its link. */
  readonly children?: ((error: ErrorItem) => ReactNode) | undefined;
}

const link = ({ linkProps }: ErrorItem): ReactNode => <a {...linkProps} />;

/** What to mend, after a refused Next with two faults or more: a heading, and a link to each field. */
export const Errors: Part<'div', ErrorsProps> = /* @__PURE__ */ forwardRef<HTMLDivElement, ErrorsProps>(function Errors({ children, ...given }, ref) {
  const store = usePartStore(given.flow);
  const shown = useStep(store, ({ SubHeading, errors, errorSummaryProps, errorSummaryHeadingProps }) => errorSummaryProps && { SubHeading, errors, errorSummaryProps, errorSummaryHeadingProps });
  const flow = useGivenFlow<Flow<'ready'>>(store, given);
  if (!shown) return null;
  const { SubHeading, errors, errorSummaryProps, errorSummaryHeadingProps } = shown;
  const summary = (
    <>
      <SubHeading {...errorSummaryHeadingProps} />
      <ul>
        {errors.map((error) => <li key={error.name}><Item item={error} show={children ?? link} /></li>)}
      </ul>
    </>
  );
  return <Drawn tag="div" props={{ ...errorSummaryProps, children: summary }} given={given} state={flow} to={ref} />;
});
