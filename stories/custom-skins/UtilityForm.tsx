import type { ControlProps, Controls, LeadFlowOptions, StepProps } from '@leadflow/headless';
import * as Lead from '@leadflow/headless/parts';
import './utilities.css';

/** Strings that repeat have a name; everything else is written where it is used. */
const button = 'rounded-lg border-2 border-indigo font-semibold min-h-12 px-6 pointer';
const primary = `${button} bg-indigo text-white off`;
const secondary = `${button} bg-white text-indigo`;
const box = 'rounded-lg border-2 border-slate bg-white min-h-12 px-4 w-full';
const note = 'text-slate text-sm';
const fault = 'text-red font-semibold';
const group = 'grid gap-3 border-0 p-0 m-0';
const option = 'flex gap-3 items-center rounded-lg border-2 border-slate bg-white min-h-12 px-4 py-2 pointer checked focus';
const hint = <p className={note} />;
const groupError = <p className={`${fault} min-h-6 m-0`} />;

const Box = ({ field }: ControlProps<'input' | 'date'>) => <input className={box} {...field.inputProps} />;
const controls: Controls = {
  ...Lead.controls,
  input: Box,
  date: Box,
  textarea: ({ field }) => <textarea className={box} rows={4} {...field.inputProps} />,
  select: ({ field }) => <select className={box} {...field.inputProps} />,
};

function Choices({ flow }: StepProps) {
  return (
    <Lead.Choices flow={flow} className={group} hint={hint} groupError={groupError} toggle={<button className={secondary} />} panel={<div className="grid gap-3" />}>
      {(answer) => <Lead.Choice of={answer} className={option} />}
    </Lead.Choices>
  );
}

function Fields({ flow }: StepProps) {
  return (
    <Lead.Fields flow={flow} className="grid gap-4">
      {(name) => (
        <Lead.Field
          name={name}
          className="grid gap-2"
          label={<label className="font-semibold" />}
          text={(props, { kind }) => <p {...props} className={kind === 'error' ? fault : note} />}
          retry={<button className={secondary} />}
        />
      )}
    </Lead.Fields>
  );
}

function Clinics({ flow }: StepProps) {
  return (
    <Lead.Locations flow={flow} className={group} groupError={groupError} pending={hint} showMore={<button className={secondary} />}>
      {/* The address describes the radio and is no part of its name; the label reaches over it all the same. */}
      {(clinic) => <Lead.Location of={clinic} className={`${option} wrap relative cover`} />}
    </Lead.Locations>
  );
}

const steps = { ...Lead.steps, 'button-selection': Choices, input: Fields, 'nearest-locations': Clinics };

/** A skin in utility classes: parts give behaviour, class names give looks, and there is no style sheet of its own. */
export function UtilityForm(options: LeadFlowOptions) {
  return (
    <div className="u rounded-xl bg-cloud text-ink p-6">
      <Lead.Form {...options} className="grid gap-4" statusLine={<p className="sr-only" />}>
        <Lead.Progress className={note} />
        <Lead.Heading className="text-2xl font-semibold m-0" />
        <Lead.Description className={note} />
        <Lead.Errors className="rounded-lg border-2 border-red p-4" />
        <Lead.Body steps={steps} controls={controls} legal={<Lead.Legal className={note} />} />
        <div className="flex gap-3 wrap between">
          <Lead.Previous className={secondary} /> <Lead.Next className={primary} />
        </div>
      </Lead.Form>
    </div>
  );
}
