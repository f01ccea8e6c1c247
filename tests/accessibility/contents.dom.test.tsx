import { describe, expect, test } from 'vitest';
import { en } from '../../packages/headless/src/messages/en.ts';
import { pseudoMessages } from '../../stories/fixtures/pseudoMessages.ts';
import { shipped } from './hearForm.tsx';
import { checksAfterAPause, formatsQuietly, isNamedAsShown, isTranslated, keepsFocus, saysThatItLoads, takesAutofill, waits } from './playedChecks.tsx';

describe.each(shipped)('in the %s skin', (_name, Form) => {
  test('the focus is in the form 300 ms after every step, forward and back, in every layout [A5]', async () => {
    await expect(keepsFocus(Form)).resolves.toBeUndefined();
  });

  test('every text comes from the catalogue, and the form has the definition’s language and direction [A24]', async () => {
    expect(Object.keys(pseudoMessages)).toEqual(Object.keys(en));
    await expect(isTranslated(Form)).resolves.toBeUndefined();
  });

  test('nothing changes for a visitor who is away for an hour [A25]', async () => {
    await expect(waits(Form)).resolves.toBeUndefined();
  });

  test('the name of every control begins with the words on show, as somebody who speaks them expects [A39]', async () => {
    await expect(isNamedAsShown(Form)).resolves.toBeUndefined();
  });

  test('a text is checked 250 ms after the last key [A50]', async () => {
    await expect(checksAfterAPause(Form)).resolves.toBeUndefined();
  });

  test('a phone number is formatted as it is typed, without a word [A60]', async () => {
    await expect(formatsQuietly(Form)).resolves.toBeUndefined();
  });

  test.each(['+12125550123', '2125550123', '(212) 555-0123', '1 212 555 0123'])('autofill that writes %s gives the same phone number [A61]', async (filled) => {
    await expect(takesAutofill(Form, filled)).resolves.toBeUndefined();
  });

  test('a form without a definition yet says that it is loading from its first paint and is busy until the definition is there [A102]', () => {
    expect(() => saysThatItLoads(Form)).not.toThrow();
  });
});
