import { locationFieldName } from '../../base/leadFields.ts';
import { defineRule } from '../../definition/rules.ts';
import { inputTraits, stepTraits } from '../../definition/extension.ts';

/** 5 digits, or 5, a hyphen and 4. */
export const zipPattern = /^\d{5}(?:-\d{4})?$/;

export const zipcodeRule = /* @__PURE__ */ defineRule({
  rule: 'zipcode',
  rules: [
    { rule: 'required', message: ({ zipRequired }) => zipRequired },
    { rule: 'regex', value: zipPattern, message: (messages) => messages.zipPattern },
  ],
});

export const nearestLocationsTraits = /* @__PURE__ */ stepTraits({ type: 'nearest-locations', listsLocations: true, fieldName: locationFieldName });

export const zipcodeTraits = /* @__PURE__ */ inputTraits({
  type: 'zipcode',
  control: { type: 'text', inputMode: 'numeric', autoComplete: 'postal-code' },
  rules: [{ rule: 'zipcode' }],
  findsLocations: true,
});
