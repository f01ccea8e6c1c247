import type { StepProps } from '@leadflow/headless';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FieldPartProps, LeadFlowCommand, MountedPart } from '../../packages/embed/src/index.ts';
import { appointment, AppointmentStep } from '../../stories/extensions/appointment.tsx';
import { callTime } from '../../stories/extensions/callTime.tsx';
import { emailDomain } from '../../stories/extensions/emailDomain.ts';
import { differsFrom } from '../../stories/extensions/otherPhone.ts';

/** Shows what a React of the page's own renders. */
function shownBy<Props>(render: (props: Props) => ReactNode): (element: HTMLElement, props: Props) => MountedPart<Props> {
  return (element, first) => {
    const root = createRoot(element);
    // At once: React would render after the step has been painted, and move what stands below.
    const update = (props: Props): void => flushSync(() => root.render(render(props)));
    update(first);
    return { update, unmount: () => root.unmount() };
  };
}

/** The browser's own box for a time, with its label and its error. */
function CallTime({ field: { labelProps, inputProps, errorMessageProps } }: FieldPartProps) {
  return (
    <div>
      <label {...labelProps} /> <input {...inputProps} className="own-control" />
      {errorMessageProps && <p {...errorMessageProps} />}
    </div>
  );
}

const Appointment: ComponentType<StepProps> = AppointmentStep;
const queue: LeadFlowCommand[] = [];
const page = window.LeadFlow ?? (window.LeadFlow = queue);

/** What a page with the script tag adds to its forms: the four of the stories, with the page's own React. */
page.push(({ extend }) =>
  extend(
    differsFrom,
    emailDomain(),
    { ...callTime, mount: shownBy((props: FieldPartProps) => <CallTime {...props} />) },
    { ...appointment, mount: shownBy(({ flow }) => flow.status === 'ready' && <Appointment flow={flow} />) },
  ),
);
