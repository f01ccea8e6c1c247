import { formatPlanPhone, isPlanCountry, phoneOnTheWire, planPhoneValue } from '../phone.ts';
import { phoneLibrary } from '../phoneLibrary.ts';
import type { InputTypeBehaviour } from './inputType.ts';

export const telType: InputTypeBehaviour = {
  format: (text, { country }) =>
    isPlanCountry(country) ? formatPlanPhone(text) : (phoneLibrary()?.format(text, country) ?? text),
  toValue: (text, { country }) =>
    isPlanCountry(country) ? planPhoneValue(text) : (phoneLibrary()?.value(text, country) ?? text.trim()),
  toWire: phoneOnTheWire,
  isDebounced: true,
  isContact: true,
  control: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
};
