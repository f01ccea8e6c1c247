import type { LeadEndpoint } from './endpoint.ts';

interface Refusal {
  readonly message?: string;
  readonly errors?: ReadonlyArray<{ readonly message?: string; readonly errorType?: string }>;
}

/** HubSpot's words are English, and made for developers. */
const keys: Readonly<Record<string, 'required' | 'emailPattern' | undefined>> = { REQUIRED_FIELD: 'required', INVALID_EMAIL: 'emailPattern' };

/** HubSpot's `submissions/v3/integration/submit/{portal}/{form}`. It refuses the lead for a field that its form doesn't have, or an empty one that it requires. */
export const hubspot: LeadEndpoint = {
  isForeign: true,
  body(fields, { pageUrl, cookie }) {
    const visitor = cookie('hubspotutk');
    return {
      fields: fields.flatMap(({ name, value }) => {
        // A property of another object than the contact has its type in front: 0-2/name is the company's.
        const [property = '', objectTypeId] = name.split('/').toReversed();
        const text = [value].flat().join(';');
        return text ? { ...(objectTypeId && { objectTypeId }), name: property, value: text } : [];
      }),
      context: { pageUri: pageUrl, ...(visitor && { hutk: visitor }) },
    };
  },
  read(value, isOk) {
    // as: each member is looked at before it is used.
    const { message = '', errors = [] } = (value ?? {}) as Refusal;
    return {
      isAccepted: isOk,
      ...((message || errors.length > 0) && { reason: [message, ...errors.map((error) => `${error.message} (${error.errorType})`)].join(' | ') }),
      faults: errors.flatMap(({ message: text = '', errorType = '' }) => {
        const [, field, rest = ''] = /^Error in 'fields\.([^']+)'\.?\s*(.*)$/.exec(text) ?? /^Required field '([^']+)' is missing$/.exec(text) ?? [];
        return field === undefined ? [] : { field, text: rest, key: keys[errorType] };
      }),
    };
  },
  fieldOf: (name) => name,
};
