/** Steps that tests put together; each has what its type needs and nothing more. */
type Json = Readonly<Record<string, unknown>>;

export const intro = (id: string, more: Json = {}): Json => ({ id, type: 'form-intro', ...more });

export const choice = (id: string, answers: ReadonlyArray<string | Json>, more: Json = {}): Json => ({
  id,
  type: 'button-selection',
  question: `Question ${id}?`,
  answers: answers.map((answer) => (typeof answer === 'string' ? { text: answer } : answer)),
  ...more,
});

export const form = (id: string, inputs: ReadonlyArray<string | Json>, more: Json = {}): Json => ({
  id,
  type: 'input',
  question: `Question ${id}?`,
  inputs: inputs.map((input) => (typeof input === 'string' ? { name: input, type: 'text' } : input)),
  ...more,
});

export const locations = (id: string, more: Json = {}): Json => ({ id, type: 'nearest-locations', question: 'Which clinic?', ...more });

/** A definition of these steps; no bot check, so that a submit needs nothing but the server. */
export const flowOf = (steps: readonly Json[], settings: Json = {}): Json => ({
  settings: { captcha: 'off', ...settings },
  steps: steps.map((step, index) => (index === 0 ? { firstStep: true, ...step } : step)),
});

/** ZIP, list, last step: the way to a clinic. */
export const zipFlow = (settings: Json = {}, zipStep: Json = {}): Json =>
  flowOf(
    [form('zip', [{ name: 'zipcode', type: 'zipcode', label: 'ZIP' }], { target: 'list', ...zipStep }), locations('list', { target: 'end' }), intro('end', { lastStep: true })],
    settings,
  );
