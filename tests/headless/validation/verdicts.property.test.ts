import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFault } from '../../../packages/headless/src/validation/findFault.ts';
import { ruleSets, type RuleSetName } from '../../../packages/headless/src/definition/rules.ts';
import { inputTypes } from '../../../packages/headless/src/validation/inputTypes.ts';
import { parseDefinition, type Input } from '../../../packages/headless/src/index.ts';
import { runs, tries } from '../flow/arbitraryFlow.ts';

const { tel: telType, zipcode: zipcodeType } = inputTypes;

const isSound = (set: RuleSetName, value: string): boolean => findFault(ruleSets[set], value, 'US') === undefined;

/** Texts that are nearly right: pieces of sound values among pieces of unsound ones. */
const near = (...pieces: readonly string[]) => fc.array(fc.constantFrom(...pieces), { maxLength: 12, size: 'max' }).map((parts) => parts.join(''));

/** The HTML standard's grammar of an e-mail address, read character by character instead of by a pattern. */
function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  const isLetterOrDigit = (letter: string) => 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.includes(letter);
  const isAtext = (letter: string) => isLetterOrDigit(letter) || ".!#$%&'*+/=?^_`{|}~-".includes(letter);
  const isLabel = (label: string) =>
    label.length >= 1 &&
    label.length <= 63 &&
    Array.from(label).every((letter) => isLetterOrDigit(letter) || letter === '-') &&
    !label.startsWith('-') &&
    !label.endsWith('-');
  const labels = domain.split('.');
  return at > 0 && Array.from(local).every(isAtext) && labels.length >= 2 && labels.every(isLabel);
}

test('an e-mail is sound exactly when the HTML standard says so and its domain has a dot [R134]', () => {
  const texts = near('a', 'Z', '9', '@', '.', '-', '_', '+', ' ', 'ä', '"', '@b.co', 'x'.repeat(63), '\n', '(');
  fc.assert(
    fc.property(texts, (text) => {
      expect(isSound('email', text)).toBe(isEmail(text));
    }),
    tries(runs * 10),
  );
});

/** A letter has an upper and a lower form, or is one of a script without them. */
const soundInNames = new Set([...Array.from('abzAZéßñŁžЯя李雷مह김ー'), '\u0301', '\u0308', ' ', '\u00a0', '\t', '.', '-', "'", '’']);

test('a name is sound exactly when it has two characters and none that no name has [R133 R171]', () => {
  const pieces = [...soundInNames, '1', '_', '@', '/', '\u200b', '😀', '\u0000', ',', '٣', '‑'];
  fc.assert(
    fc.property(near(...pieces), (text) => {
      const letters = Array.from(text);
      const isName = Array.from(text.trim()).length >= 2 && letters.every((letter) => soundInNames.has(letter));
      expect(isSound('name', text)).toBe(isName);
    }),
    tries(runs * 10),
  );
});

function input(type: string): Input {
  const parsed = parseDefinition({ steps: [{ id: 'a', type: 'input', lastStep: true, inputs: [{ name: 'f', type }] }] });
  const found = parsed.ok ? parsed.definition.firstStep.inputs[0] : undefined;
  if (!found) throw new Error('no input');
  return found;
}

const digitsOf = (text: string): string => Array.from(text).filter((letter) => '0123456789'.includes(letter)).join('');
const tel = input('tel');
const zip = input('zipcode');

test('whatever is typed into the ZIP’s box, it holds digits and one hyphen, and is sound at five digits or nine [R140 R171]', () => {
  fc.assert(
    fc.property(near('1', '0', '9', '-', ' ', 'a', '10001', '-2345'), (text) => {
      const value = zipcodeType.toValue(text, zip);
      const digits = digitsOf(text).slice(0, 9);
      expect(digitsOf(value)).toBe(digits);
      expect(value).toMatch(/^\d{0,5}$|^\d{5}-\d{1,4}$/);
      expect(isSound('zipcode', value)).toBe([5, 9].includes(digits.length));
    }),
    tries(runs * 10),
  );
});

test('a phone is sound exactly when ten digits remain without the country’s 1, and no area code begins with 0 or 1 [R136]', () => {
  fc.assert(
    fc.property(near('1', '0', '2', '5', '212', '555', '0123', '-', ' ', '(', ')', '.', 'x'), (text) => {
      // What may be an extension is no part of a number.
      fc.pre(!/\d[^\dx]*x\D*\d{1,5}\D*$/.test(text));
      const digits = digitsOf(text);
      const national = digits.startsWith('1') ? digits.slice(1) : digits;
      const isPhone = national.length === 10 && !'01'.includes(national.charAt(0));
      const value = telType.toValue(telType.format(text, tel), tel);
      expect(isSound('phone', value)).toBe(isPhone);
      expect(isPhone ? telType.toWire(value) : '').toBe(isPhone ? national : '');
    }),
    tries(runs * 10),
  );
});

test('formatting what was formatted changes nothing [R140 R141]', () => {
  fc.assert(
    fc.property(near('1', '2', '5', '0', '-', ' ', '(', ')', '+', '+1'), (text) => {
      // The country's 1 is left out; no area code begins with another one.
      fc.pre(!digitsOf(text).startsWith('11'));
      for (const [type, field] of [[telType, tel], [zipcodeType, zip]] as const) {
        const once = type.format(text, field);
        expect(type.format(once, field)).toBe(once);
      }
    }),
    tries(runs * 10),
  );
});
