import {
  useAppointment,
  useExpressFlow,
  useHtml,
  useMaskedLead,
  useOtherOptions,
  useReview,
  type AnswerItem,
  type Flow,
} from '@leadflow/headless';
import { Fragment, type ReactNode } from 'react';

interface PartProps {
  readonly flow: Flow<'ready'>;
}

interface HtmlProps {
  readonly flow: Flow;
  readonly html: string | undefined;
}

/** HTML of the definition, sanitised by the hook; nothing where there is none. */
function Html({ flow, html }: HtmlProps) {
  const props = useHtml(flow, html);
  return html ? <div {...props} /> : null;
}

/** The heading of any step: its question, the title of an introduction, or the service on offer. */
export function StepTitle({ flow, className }: PartProps & { readonly className?: string }) {
  const { step, Heading, headingProps } = flow;
  const title = useHtml(flow, step.type === 'form-intro' ? step.settings.title : undefined);
  return <Heading {...headingProps} {...(step.type === 'form-intro' && step.settings.title && title)} className={className} />;
}

/** The answers, those of the Other Options section behind their button; `list` draws some of them in the skin's own way. */
export function Answers({ flow, list }: PartProps & { list(answers: readonly AnswerItem[]): ReactNode }) {
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
      <button {...service.advanceButtonProps} />{' '}
      {service.bookLinkProps && <a {...service.bookLinkProps} />}
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
            {value} <a {...changeProps} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Days and times at the clinic, and the visitor's wishes in their order. */
function Appointment({ flow }: PartProps) {
  const { status, texts, notes, days, dayProps, times, timesProps, wishes, fullText, fullProps } = useAppointment(flow);
  if (status !== 'found') return <p>{texts[status]}</p>;
  return (
    <>
      <p {...flow.groupErrorProps}>{flow.groupError && `${flow.messages.errorPrefix} ${flow.groupError}`}</p>
      {notes.map((note) => <p key={note}>{note}</p>)}
      <label>
        {texts.day}{' '}
        <select {...dayProps}>{days.map(({ value, text }) => <option key={value} value={value}>{text}</option>)}</select>
      </label>
      <fieldset {...timesProps}>
        {times.map(({ value, text, inputProps }) => <label key={value}><input {...inputProps} /> {text}{' '}</label>)}
      </fieldset>
      {fullText && <p {...fullProps}>{fullText}</p>}
      {wishes.length > 0 && <p>{texts.wishes}</p>}
      <ol>
        {wishes.map(({ value, text, removeProps }) => <li key={value}>{text} <button {...removeProps}>×</button></li>)}
      </ol>
    </>
  );
}

/** The body of the steps that few forms have: services, introductions, returning leads, the review and the appointment. Draws nothing for the others. */
export function RareStep({ flow }: PartProps) {
  const { type, settings } = flow.step;
  if (type === 'express-flow-selector' || type === 'express-flow-introduction') return <Service flow={flow} />;
  if (type === 'masked-lead-info') return <Returning flow={flow} />;
  if (type === 'review') return <Review flow={flow} />;
  if (type === 'appointment') return <Appointment flow={flow} />;
  if (type !== 'form-intro') return null;
  return (
    <>
      <Html flow={flow} html={settings.subtitle} />
      <Html flow={flow} html={settings.info} />
    </>
  );
}

/** What is read once the lead was sent: the title, and what the definition has beneath it. */
export function Confirmation({ flow }: { readonly flow: Flow<'done'> }) {
  const { Heading, confirmation: { html, links, booking } } = flow;
  return (
    <>
      <Heading {...flow.confirmationProps} />
      <Html flow={flow} html={html} />
      {[...links, ...(booking ? [booking] : [])].map(({ text, href }) => (
        <p key={text}>
          <a href={href}>{text}</a>
        </p>
      ))}
    </>
  );
}
