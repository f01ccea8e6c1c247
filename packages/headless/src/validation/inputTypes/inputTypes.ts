import type { InputType } from '../../definition/writtenDefinition.ts';
import type { Input } from '../../definition/types.ts';
import { own } from '../../base/records.ts';
import { emailType } from './email.ts';
import type { InputTypeBehaviour } from './inputType.ts';
import { numberType } from './number.ts';
import { selectType } from './select.ts';
import { telType } from './tel.ts';
import { textType } from './text.ts';
import { zipcodeType } from './zipcode.ts';

const inputTypes: Readonly<Record<InputType, InputTypeBehaviour>> = {
  text: textType,
  number: numberType,
  email: emailType,
  tel: telType,
  select: selectType,
  zipcode: zipcodeType,
};

/** Whether what a field holds may tell of a person: what a contact field does, and in one for numbers words, a telephone or a ZIP. */
export function isPersonal(input: Input, value: string): boolean {
  return inputTypeOf(input)?.isContact !== false || (input.type === 'number' && (/[^\d\s.,+-]/.test(value) || /phone|zip/i.test(input.name)));
}

/** The field's behaviour; undefined for a type that renders nothing and is not sent. */
export function inputTypeOf(input: Input): InputTypeBehaviour | undefined {
  return own(inputTypes, input.type);
}
