import type { PlainForm, PlainStep } from './walkDefinitions.ts';
import { samples, type Sample } from './walkSamples.ts';

interface Visited {
  readonly id: string;
  /** Queued branches and the step that ends them, as this step was entered. */
  queue: string[];
  end: string | undefined;
}

interface Field {
  box: Sample;
  reported: Sample;
  isTouched: boolean;
}

/** A visit as the specification describes it, in the most naive code. */
export class NaiveVisit {
  status: 'ready' | 'loading' | 'error' = 'ready';
  path: Visited[] = [{ id: 's0', queue: [], end: undefined }];
  protected readonly form: PlainForm;
  protected chosen = new Map<string, string[]>();
  protected readonly typed = new Map<string, Field>();
  protected readonly found = new Map<string, number[] | 'failed'>();
  /** Whether the step was answered when it was entered. */
  protected wasAnswered = false;

  constructor(form: PlainForm) {
    this.form = form;
  }

  get step(): PlainStep {
    return this.stepOf(this.path.at(-1)?.id)!;
  }

  protected stepOf(id: string | undefined): PlainStep | undefined {
    return this.form.steps.find((step) => step.id === id);
  }

  selected(step = this.step): string[] {
    const marked = step.answers.filter((answer) => answer.selected).map((answer) => answer.value);
    return this.chosen.get(step.id) ?? (step.canSelectMultiple ? marked : marked.slice(0, 1));
  }

  field(name: string, step = this.step): Field {
    const key = `${step.id}/${name}`;
    const kind = step.inputs.find((input) => input.name === name)?.kind;
    const empty = samples[kind === 'unknown' || !kind ? 'note' : kind][0]!;
    if (!this.typed.has(key)) this.typed.set(key, { box: empty, reported: empty, isTouched: false });
    return this.typed.get(key)!;
  }

  protected inputs(step = this.step) {
    return step.inputs.filter((input) => input.kind !== 'unknown');
  }

  protected zipOf(step: PlainStep): string | undefined {
    if (this.stepOf(step.target)?.type !== 'nearest-locations') return undefined;
    const input = this.inputs(step).find(({ kind }) => kind === 'zipcode');
    const sample = input && this.field(input.name, step).reported;
    return sample && !sample.fault ? sample.value.slice(0, 5) : undefined;
  }

  /** Clinics of a list step: those of the last ZIP step that leads to it. */
  clinics(step: PlainStep): string[] {
    for (const { id } of this.path.toReversed()) {
      const asked = this.stepOf(id)!;
      if (asked.id === step.id || asked.target !== step.id) continue;
      const zip = this.zipOf(asked);
      if (!zip) continue;
      const found = this.found.get(zip);
      return found === undefined || found === 'failed' ? [] : found.map((number) => `clinic-${number}`);
    }
    return [];
  }

  clinic(step: PlainStep): string | undefined {
    const near = this.clinics(step);
    return near.find((value) => value === this.chosen.get(step.id)?.[0]) ?? near[0];
  }

  /** `waiting`: the ZIP is being looked up. */
  protected fault(name: string, step = this.step): string | undefined {
    const { reported } = this.field(name, step);
    if (reported.fault) return reported.fault;
    const zip = step.inputs.find((input) => input.name === name)?.kind === 'zipcode' ? this.zipOf(step) : undefined;
    if (!zip) return undefined;
    const found = this.found.get(zip);
    if (found === undefined) return 'waiting';
    return found === 'failed' || found.length === 0 ? 'Please make sure you enter a valid zipcode' : undefined;
  }

  shownErrors(): Record<string, string> {
    const shown: Record<string, string> = {};
    for (const { name } of this.inputs()) {
      const fault = this.fault(name);
      if (fault && fault !== 'waiting' && this.field(name).isTouched) shown[name] = fault;
    }
    return shown;
  }

  canAdvance(): boolean {
    const { type, canSelectMultiple, requiredSelections } = this.step;
    if (this.status !== 'ready') return false;
    if (type === 'express-flow-selector') return false;
    if (type === 'nearest-locations') return this.clinic(this.step) !== undefined;
    if (type === 'button-selection') return this.selected().length >= (canSelectMultiple ? requiredSelections : 1);
    return this.inputs().every(({ name }) => this.fault(name) === undefined);
  }

  protected isAutoAdvance(step = this.step): boolean {
    return step.type === 'button-selection' && !step.canSelectMultiple && (step.autoAdvance ?? this.form.autoAdvance);
  }

  hasNext(): boolean {
    return !this.step.type.startsWith('express') && (!this.isAutoAdvance() || this.wasAnswered);
  }

  journey(): unknown[] {
    return this.path.map(({ id }, index) => {
      const step = this.stepOf(id)!;
      const answers: string[] = [];
      if (step.type === 'button-selection') answers.push(...this.selected(step));
      if (step.type === 'nearest-locations') answers.push(this.clinic(step) ?? '');
      for (const { name } of this.inputs(step)) answers.push(this.field(name, step).reported.wire);
      return { step: index + 1, stepId: id, question: step.question, answer: answers.join(', '), type: step.type };
    });
  }

  fields(): Record<string, string> {
    const fields: Record<string, string> = {};
    for (const { id } of this.path) {
      const step = this.stepOf(id)!;
      for (const { name } of this.inputs(step)) fields[name] = this.field(name, step).reported.wire;
      const clinic = step.type === 'nearest-locations' ? this.clinic(step) : undefined;
      if (clinic) fields['your-city'] = clinic;
    }
    return fields;
  }
}
