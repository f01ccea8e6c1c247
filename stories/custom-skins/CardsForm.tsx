import type { LeadFlowOptions, StepProps } from '@leadflow/headless';
import * as Lead from '@leadflow/headless/parts';
import './cards.css';

const note = <p className="cards-note" />;
const fault = <p className="cards-error" />;

function Choices({ flow }: StepProps) {
  return (
    <Lead.Choices flow={flow} className="cards-grid" hint={note} groupError={fault} panel={<div className="cards-grid" />}>
      {(answer) => (
        // The native radio stays, so keyboards and screen readers have nothing to miss; `:has(:checked)` does the look.
        <Lead.Choice of={answer} className="cards-card">
          {/* Colours of a definition are data: they go through the style object, which a strict policy allows. */}
          {answer.color && <span className="cards-swatch" style={{ backgroundColor: answer.color }} />}
          <span className="cards-text">{answer.text} {answer.supText && <small>{answer.supText}</small>}</span> {answer.badge && <em className="cards-badge">{answer.badge}</em>}
        </Lead.Choice>
      )}
    </Lead.Choices>
  );
}

function Fields({ flow }: StepProps) {
  return (
    <Lead.Fields flow={flow} className="cards-fields">
      {(name) => <Lead.Field name={name} className="cards-field" text={(props, { kind }) => <p {...props} className={kind === 'error' ? 'cards-error' : 'cards-note'} />} />}
    </Lead.Fields>
  );
}

function Clinics({ flow }: StepProps) {
  return (
    <Lead.Locations flow={flow} className="cards-grid" groupError={fault} pending={note}>
      {(clinic) => <Lead.Location of={clinic} className="cards-card cards-clinic" />}
    </Lead.Locations>
  );
}

const steps = { ...Lead.steps, 'button-selection': Choices, input: Fields, 'nearest-locations': Clinics };

/** Cards with a style sheet of their own, `cards.css`. */
export function CardsForm(options: LeadFlowOptions) {
  return (
    <div className="cards">
      <Lead.Form {...options} statusLine={<p className="cards-heard" />}>
        <Lead.Progress className="cards-note" />
        <Lead.Heading />
        <Lead.Description className="cards-note" />
        <Lead.Errors className="cards-summary" />
        <Lead.Body steps={steps} legal={<Lead.Legal className="cards-legal" />} />
        <div className="cards-buttons">
          <Lead.Previous /> <Lead.Next className="cards-next" />
        </div>
      </Lead.Form>
    </div>
  );
}
