import type { PlainForm } from './walkDefinitions.ts';
import { clinicsNear, type Sample } from './walkSamples.ts';
import { NaiveVisit } from './naiveVisit.ts';
import { NaiveWaits } from './naiveWaits.ts';

/** Milliseconds until a server's answer is there. */
export const serverTime = 130;

/**
 * How the specification says that a form behaves, as a mutable object that shares nothing with the product but the definition.
 */
export class NaiveForm extends NaiveVisit {
  posts = 0;
  lastLead: Record<string, unknown> | undefined;
  /** Whether the browser is on its way to the thank-you page. */
  isRedirecting = false;
  readonly #isServerUp: (post: number) => boolean;
  readonly #acknowledged = new Set<string>();
  readonly #waits = new NaiveWaits();
  #searching: string | undefined;

  constructor(form: PlainForm, isServerUp: (post: number) => boolean) {
    super(form);
    this.#isServerUp = isServerUp;
    this.#arrive();
  }

  pass(time: number): void {
    this.#waits.pass(time);
  }

  choose(value: string): void {
    const { step } = this;
    if (this.status !== 'ready') return;
    if (step.type === 'nearest-locations' && this.clinics(step).includes(value)) this.chosen.set(step.id, [value]);
    if (!step.answers.some((answer) => answer.value === value)) return;
    const before = this.selected();
    const toggled = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
    const inOrder = step.answers.map((answer) => answer.value).filter((other) => toggled.includes(other));
    this.chosen.set(step.id, step.canSelectMultiple ? inOrder : [value]);
    if (this.isAutoAdvance()) this.#waits.set('advance', 200, () => this.canAdvance() && this.#forward());
  }

  type(name: string, sample: Sample): void {
    const input = this.inputs().find((candidate) => candidate.name === name);
    if (this.status !== 'ready' || !input) return;
    this.field(name).box = sample;
    if (input.kind === 'zipcode') this.#report(name);
    else this.#waits.set(`type ${name}`, 250, () => this.status === 'ready' && this.inputs().some((other) => other.name === name) && this.#report(name));
  }

  #report(name: string): void {
    const field = this.field(name);
    const isNew = field.reported.value !== field.box.value;
    field.reported = field.box;
    const isZip = this.step.inputs.some((input) => input.name === name && input.kind === 'zipcode');
    if (isNew && isZip) this.#search();
  }

  #reportAll(): void {
    for (const { name } of this.inputs()) this.field(name).reported = this.field(name).box;
  }

  blur(name: string): void {
    if (this.status !== 'ready' || !this.inputs().some((input) => input.name === name)) return;
    this.#waits.cancel(`type ${name}`);
    this.#report(name);
    this.field(name).isTouched = true;
  }

  enter(): void {
    this.#waits.set('enter', 250, () => this.next());
  }

  next(): void {
    if (this.status !== 'ready') return;
    this.#stopMoving();
    this.#reportAll();
    for (const { name } of this.inputs()) this.field(name).isTouched = true;
    if (this.canAdvance()) this.#forward();
    else this.#search();
  }

  /** Book a Free Consultation, on both express steps. */
  consult(): void {
    if (this.status === 'ready' && this.step.type.startsWith('express')) this.#forward();
  }

  #stopMoving(): void {
    this.#waits.cancel('advance');
    this.#waits.cancel('enter');
  }

  #forward(): void {
    this.#stopMoving();
    const { step } = this;
    if (step.lastStep) return this.#submit();
    const here = this.path.at(-1)!;
    const picked = step.answers.filter((answer) => this.selected().includes(answer.value));
    const wanted = [...new Set(picked.map((answer) => answer.target ?? step.target))].filter((id) => id !== undefined);
    let queue = here.queue.slice(1);
    let end = here.end;
    let to = here.queue[0];
    if (to === undefined && step.dynamicTarget && wanted.length > 0) {
      to = wanted[0];
      queue = step.canSelectMultiple ? wanted.slice(1) : [];
      end = step.canSelectMultiple && typeof step.endStep === 'string' ? step.endStep : undefined;
    } else if (to === undefined) {
      to = step.target;
      queue = [];
    }
    const next = this.stepOf(to);
    if (!next) {
      this.status = 'error';
      return;
    }
    if (next.endStep === true || next.id === end) queue = [];
    this.path.push({ id: next.id, queue, end });
    this.#searching = undefined;
    this.#waits.cancel('zip');
    this.#arrive();
  }

  back(): void {
    if (this.status !== 'ready' || this.path.length < 2) return;
    this.#stopMoving();
    this.#reportAll();
    this.path.pop();
    for (const { name } of this.inputs()) this.field(name).isTouched = true;
    this.#searching = undefined;
    this.#waits.cancel('zip');
    this.#arrive();
  }

  #arrive(): void {
    this.#search();
    this.wasAnswered =
      (this.step.type === 'button-selection' && this.selected().length > 0) ||
      (this.step.type === 'nearest-locations' && this.clinic(this.step) !== undefined);
  }

  /** The ZIP of a step's search: its own, or that of the ZIP step before a list. */
  #zipAsked(): string | undefined {
    if (this.step.type !== 'nearest-locations') return this.zipOf(this.step);
    const before = this.path.map(({ id }) => this.stepOf(id)!).filter(({ id, target }) => target === this.step.id && id !== target);
    return before.map((step) => this.zipOf(step)).findLast((zip) => zip !== undefined);
  }

  /** A ZIP step searches; a list searches again if that failed. */
  #search(): void {
    const zip = this.#zipAsked();
    const known = zip && this.found.get(zip);
    if (!zip || (known && known !== 'failed') || this.#searching === zip) return;
    this.found.delete(zip);
    this.#searching = zip;
    this.#waits.set('zip', serverTime, () => {
      this.#searching = undefined;
      this.found.set(zip, clinicsNear[zip] ? [...clinicsNear[zip]] : 'failed');
    });
  }

  #submit(): void {
    this.status = 'loading';
    if (this.step.type === 'masked-lead-info') {
      // Without a uid there is no lead to ask for again.
      this.status = 'error';
      return;
    }
    const lead = { ...this.fields(), journey: this.journey() };
    const content = JSON.stringify(lead);
    this.isRedirecting = this.#acknowledged.has(content);
    if (this.isRedirecting) return;
    this.posts += 1;
    this.lastLead = lead;
    const isUp = this.#isServerUp(this.posts);
    this.#waits.set('submit', serverTime, () => {
      if (isUp) this.#acknowledged.add(content);
      this.isRedirecting = isUp;
      if (!isUp) this.status = 'error';
    });
  }

  tryAgain(): void {
    if (this.status !== 'error') return;
    this.status = 'ready';
    this.#arrive();
  }

  /** Back from the thank-you page. */
  comeBack(): void {
    if (!this.isRedirecting) return;
    this.isRedirecting = false;
    this.status = 'ready';
    this.#arrive();
  }

  /** `reset()` of the page's own. */
  startAgain(): void {
    this.status = 'ready';
    this.#stopMoving();
    this.#waits.cancel('zip');
    this.#searching = undefined;
    this.#acknowledged.clear();
    this.chosen = new Map();
    this.typed.clear();
    this.path = [{ id: 's0', queue: [], end: undefined }];
    this.#arrive();
  }
}
