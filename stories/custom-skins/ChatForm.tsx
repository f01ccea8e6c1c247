import type { Flow, LeadFlowOptions, StepProps } from '@leadflow/headless';
import * as Lead from '@leadflow/headless/parts';
import './chat.css';

/** The journey keeps the values of answers; a visitor remembers their texts. */
function wordsOf({ definition }: Flow, stepId: string, answer: string): string {
  const answers = definition?.stepById.get(stepId)?.answers ?? [];
  return answer.split(', ').map((value) => answers.find((each) => each.value === value)?.text ?? value).join(', ');
}

/** What was asked and answered, as the flow has it; going back takes the last line away, and nothing is kept twice. */
function Conversation({ flow }: StepProps) {
  if (flow.journey.length === 0) return null;
  return (
    <ol className="chat-past" aria-label="What we talked about">
      {flow.journey.map(({ stepId, question, answer }) => (
        <li key={stepId}>
          <p className="chat-asked">{question}</p>
          {answer && <p className="chat-said">{wordsOf(flow, stepId, answer)}</p>}
        </li>
      ))}
    </ol>
  );
}

const fault = <p className="chat-error" />;

function Choices({ flow }: StepProps) {
  return (
    <Lead.Choices flow={flow} className="chat-replies" groupError={fault} panel={<div className="chat-replies" />}>
      {(answer) => <Lead.Choice of={answer} className="chat-reply" />}
    </Lead.Choices>
  );
}

function Fields({ flow }: StepProps) {
  return (
    <Lead.Fields flow={flow}>
      {(name) => <Lead.Field name={name} className="chat-field" text={(props, { kind }) => <p {...props} className={kind === 'error' ? 'chat-error' : undefined} />} />}
    </Lead.Fields>
  );
}

function Clinics({ flow }: StepProps) {
  return (
    <Lead.Locations flow={flow} className="chat-replies" groupError={fault}>
      {(clinic) => <Lead.Location of={clinic} className="chat-reply" />}
    </Lead.Locations>
  );
}

const steps = { ...Lead.steps, 'button-selection': Choices, input: Fields, 'nearest-locations': Clinics };

/** A conversation: what was said stays on show, the question is the newest line. */
export function ChatForm(options: LeadFlowOptions) {
  return (
    <div className="chat">
      <Lead.Form {...options} statusLine={<p className="chat-heard" />}>
        {(flow) => (
          <>
            <Lead.Progress />
            <Conversation flow={flow} />
            <div className="chat-asked">
              <Lead.Heading />
              <Lead.Description />
            </div>
            <Lead.Errors />
            <Lead.Body steps={steps} />
            <div className="chat-send">
              <Lead.Previous /> <Lead.Next />
            </div>
          </>
        )}
      </Lead.Form>
    </div>
  );
}
