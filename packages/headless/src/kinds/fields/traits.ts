import { inputTraits, stepTraits } from '../../definition/traits.ts';

export const inputStepTraits = /* @__PURE__ */ stepTraits({ type: 'input', hasFields: true });

export const textTraits = /* @__PURE__ */ inputTraits({ type: 'text', control: { type: 'text' }, isDebounced: true });
// Native number boxes drop what they can't read and change on a scroll; a text box with a numeric keypad loses nothing.
export const numberTraits = /* @__PURE__ */ inputTraits({ type: 'number', control: { type: 'text', inputMode: 'decimal' }, isDebounced: true });
export const emailTraits = /* @__PURE__ */ inputTraits({
  type: 'email',
  // 254 is the longest address that mail can carry (RFC 5321, section 4.5.3.1.3).
  control: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: 'false', maxLength: 254 },
  isDebounced: true,
  rules: [{ rule: 'email' }],
});
export const telTraits = /* @__PURE__ */ inputTraits({ type: 'tel', control: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' }, isDebounced: true, rules: [{ rule: 'phone' }] });
export const selectTraits = /* @__PURE__ */ inputTraits({ type: 'select', hasOptions: true });
