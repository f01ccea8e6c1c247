import { locationFieldName } from '../../base/leadFields.ts';
import { inputTraits, stepTraits } from '../../definition/traits.ts';

export const nearestLocationsTraits = /* @__PURE__ */ stepTraits({ type: 'nearest-locations', listsLocations: true, fieldName: locationFieldName });

export const zipcodeTraits = /* @__PURE__ */ inputTraits({
  type: 'zipcode',
  control: { type: 'text', inputMode: 'numeric', autoComplete: 'postal-code' },
  rules: [{ rule: 'zipcode' }],
  findsLocations: true,
});
