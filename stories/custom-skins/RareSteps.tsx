import {
  useExpressFlow,
  useHtml,
  useMaskedLead,
  useOtherOptions,
  useReview,
  type Answer,
  type ReadyLeadFlow,
  type UseStepInput,
} from '@leadflow/headless';
import { Fragment, type ReactNode } from 'react';

interface PartProps {
  readonly flow: ReadyLeadFlow;
}

/** HTML of the definition, sanitised by the hook; nothing where there is none. */
function Html({ flow, html }: PartProps & { readonly html: string | undefined }) {
  const props = useHtml(flow, html);
  return html ? <div {...props} /> : null;
}

/** The heading of any step: its question, the title of an introduction, or the service on offer. */
export function StepTitle({ flow, className }: PartProps & { readonly className?: string }) {
  const { step, settings, headingProps } = flow;
  const Heading = `h${settings.headingLevel}` as const;
  const title = useHtml(flow, step.type === 'form-intro' ? step.settings.title : undefined);
  const content = step.type === 'form-intro' && step.settings.title ? title : { children: flow.question };
  return <Heading {...headingProps} {...content} className={className} />;
}

/** The answers, those of the Other Options section behind their button; `list` draws some of them in the skin's own way. */
export function Answers({ flow, list }: PartProps & { list(answers: readonly Answer[]): ReactNode }) {
  const { mainAnswers, otherAnswers, label, selectedText, triggerProps, panelProps } = useOtherOptions(flow);
  return (
    <>
      {list(mainAnswers)}
      {otherAnswers.length > 0 && (
        <>
          <button {...triggerProps}>
            {label} {selectedText}
          </button>
          <div {...panelProps}>{list(otherAnswers)}</div>
        </>
      )}
    </>
  );
}

interface SelectProps extends PartProps {
  readonly field: UseStepInput;
  readonly className?: string;
}

/** Another try for a select whose options could not be had. */
export function OptionsFailed({ flow, field }: SelectProps) {
  if (!field.hasOptionsFailed) return null;
  return (
    <p>
      <span {...field.descriptionProps}>{flow.messages.optionsFailed}</span>{' '}
      <button type="button" onClick={field.retryOptions}>
        {flow.messages.optionsRetry}
      </button>
    </p>
  );
}

/** A select with its groups, and another try where its options could not be had. */
export function Select({ flow, field, className }: SelectProps) {
  const { placeholder, ...props } = field.inputProps;
  return (
    <>
      <select {...props} className={className}>
        <option value="">{placeholder ?? flow.messages.selectPrompt}</option>
        {field.optionGroups.map(({ label, options }, index) => {
          const list = options.map(({ text, value }) => <option key={value} value={value}>{text}</option>);
          return label ? <optgroup key={index} label={label}>{list}</optgroup> : <Fragment key={index}>{list}</Fragment>;
        })}
      </select>
      <OptionsFailed flow={flow} field={field} />
    </>
  );
}

function Service({ flow }: PartProps) {
  const service = useExpressFlow(flow);
  return (
    <>
      {service.image && <img src={service.image} alt={service.imageAlt} />}
      {service.discount && (
        <p>
          {service.discount.label} {service.discount.value}
        </p>
      )}
      {service.servicePrice && (
        <p>
          {flow.messages.price} {service.servicePrice}
          {service.comparePrice && `, ${flow.messages.comparePrice} ${service.comparePrice}`}
        </p>
      )}
      <Html flow={flow} html={service.description} />
      <button {...service.advanceButtonProps}>{service.advanceText}</button>{' '}
      {service.bookLinkProps && <a {...service.bookLinkProps}>{service.bookText}</a>}
    </>
  );
}

function Returning({ flow }: PartProps) {
  const { status, details, note, mismatchHref, mismatchText } = useMaskedLead(flow);
  return (
    <>
      {status === 'loading' && <p>{flow.messages.loading}</p>}
      {details.length > 0 && (
        <dl>
          {details.map(({ name, term, text, spokenText }) => (
            <Fragment key={name}>
              <dt>{term}</dt>
              <dd>
                {/* Seen as signs, heard in words. */}
                <span aria-hidden={spokenText !== text}>{text}</span> {spokenText !== text && <small>{spokenText}</small>}
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      <Html flow={flow} html={note} />
      {flow.settings.formType === 'stepperlist' && mismatchHref && <a href={mismatchHref}>{mismatchText}</a>}
    </>
  );
}

function Review({ flow }: PartProps) {
  const { rows } = useReview(flow);
  return (
    <dl>
      {rows.map(({ key, term, value, changeProps }) => (
        <Fragment key={key}>
          <dt>{term}</dt>
          <dd>
            {value} <a {...changeProps}>{flow.messages.change}</a>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** The body of the steps that few forms have: services, introductions, returning leads and the review. Draws nothing for the others. */
export function RareStep({ flow }: PartProps) {
  const { type, settings } = flow.step;
  if (type === 'express-flow-selector' || type === 'express-flow-introduction') return <Service flow={flow} />;
  if (type === 'masked-lead-info') return <Returning flow={flow} />;
  if (type === 'review') return <Review flow={flow} />;
  if (type !== 'form-intro') return null;
  return (
    <>
      <Html flow={flow} html={settings.subtitle} />
      <Html flow={flow} html={settings.info} />
    </>
  );
}
