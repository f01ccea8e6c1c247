import { expect, test } from 'vitest';
import { safeUrl } from '../../../packages/headless/src/index.ts';

test.each(['https://a.example/', 'http://a.example', '/terms', 'terms?x=1', '#', '//cdn.example/a.png', 'mailto:a@b.example', 'tel:+12015550123'])(
  'a link to %s stays as its author wrote it',
  (address) => {
    expect(safeUrl(address)).toBe(address);
    expect(safeUrl(` ${address}\n`)).toBe(address);
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' \t javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://www.clinic.example/1',
  'file:///etc/passwd',
  'https://',
  'http://[',
  '',
  '   ',
  7,
  undefined,
  null,
  { toString: () => 'https://a.example/' },
])('%j is no address to follow', (address) => {
  expect(safeUrl(address)).toBeUndefined();
});
