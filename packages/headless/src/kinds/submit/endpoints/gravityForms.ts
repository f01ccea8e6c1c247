import type { LeadEndpoint } from './endpoint.ts';

interface Submission {
  readonly is_valid?: boolean;
  readonly validation_messages?: Readonly<Record<string, string>>;
}

/** Gravity Forms' `gf/v2/forms/{id}/submissions`: JSON by input names, and a 400 with messages by the field's number. */
export const gravityForms: LeadEndpoint = {
  isForeign: false,
  body: (fields) => Object.fromEntries(fields.map(({ name, value }) => [name, [value].flat().join(', ')])),
  read(value, isOk) {
    // as: each member is looked at before it is used.
    const { is_valid: isValid, validation_messages: messages } = (value ?? {}) as Submission;
    const faults = Object.entries(messages ?? {}).map(([field, text]) => ({ field, text }));
    return {
      isAccepted: isOk && isValid === true,
      ...(faults.length > 0 && { reason: faults.map(({ field, text }) => `${field}: ${text}`).join(' | ') }),
      faults,
    };
  },
  // A name has one input for each part, such as input_1_3 and input_1_6.
  fieldOf: (name) => /^input_(\d+)/.exec(name)?.[1] ?? name,
};
