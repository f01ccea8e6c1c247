import type { LeadEndpoint } from './endpoint.ts';

interface Feedback {
  readonly status?: string;
  readonly message?: string;
  readonly invalid_fields?: ReadonlyArray<{ readonly field: string; readonly message: string }>;
}

/** Contact Form 7's `…/contact-forms/{id}/feedback`: takes multipart only, and says with 200 what came of it. */
export const contactForm7: LeadEndpoint = {
  isForeign: false,
  body(fields, { url }) {
    const form = new FormData();
    // As its own form sends it: which form it is, and which of the page's. The answer and the plugin's add-ons go by it.
    form.set('_wpcf7_unit_tag', `wpcf7-f${/contact-forms\/(\d+)/.exec(url)?.[1] ?? 0}-o1`);
    for (const { name, value } of fields) {
      const values = name.endsWith('[]') ? [value].flat() : [[value].flat().join(', ')];
      for (const text of values) form.append(name, text);
    }
    return form;
  },
  read(value) {
    // as: each member is looked at before it is used.
    const { status, message = '', invalid_fields: invalid = [] } = (value ?? {}) as Feedback;
    return {
      isAccepted: status === 'mail_sent',
      ...(status && { reason: `${message} (${status})` }),
      faults: invalid.map(({ field, message: text }) => ({ field, text })),
    };
  },
  fieldOf: (name) => name.replace(/\[\]$/, '').replaceAll('.', '_'),
};
