import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonPlaces, offsetOf, placeAt } from '../../packages/check/src/jsonPlaces.ts';

test('every key and every item of any JSON is found where it stands', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.constantFrom(undefined, 2, '\t'), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), null, indent);
      const { offsets, brokenAt, repeated } = jsonPlaces(text);
      expect(brokenAt).toBeUndefined();
      expect(repeated).toEqual([]);
      const astray = [...offsets].filter(([path, offset]) => /^\w+$/.test(path) && !text.startsWith(`"${path}"`, offset));
      expect(astray).toEqual([]);
    }),
  );
});

test('it breaks off where JSON.parse does, and never throws', () => {
  const isJson = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const scrap = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"', '1', '-', '01', 'true', 'nul', ' ', '\n', '\\', '\u0001', '"\\u12"', '1e5');
  fc.assert(
    fc.property(fc.array(scrap, { maxLength: 9 }), (scraps) => {
      const text = scraps.join('');
      expect(jsonPlaces(text).brokenAt === undefined, text).toBe(isJson(text));
    }),
    { numRuns: 2000 },
  );
});

test('a path that is not there is found in the nearest thing that holds it', () => {
  const text = '{\r\n "a": [1,\r 2]\n}';
  const { offsets } = jsonPlaces(text);
  expect(placeAt(text, offsetOf('a[1]', offsets))).toEqual({ line: 3, column: 2 });
  expect(placeAt(text, offsetOf('a[7].b', offsets))).toEqual({ line: 2, column: 2 });
  expect(placeAt(text, offsetOf('z', offsets))).toEqual({ line: 1, column: 1 });
});
