import { expect, test } from 'vitest';
import { checkDefinition, drawFlow } from '../../packages/check/src/index.ts';

test('texts of a definition stay texts, and the drawing is sound XML', () => {
  const question = '<script>alert(1)</script> & "x" \u0000\u{1F600}';
  const { flow } = checkDefinition({ steps: [{ id: 'a', type: 'form-intro', question, firstStep: true, lastStep: true }] });
  if (!flow) throw new Error('the definition is sound');
  const svg = drawFlow(flow, { title: '</title><script>' });
  const page = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(page.documentElement.nodeName).toBe('svg');
  expect(page.querySelectorAll('script, parsererror, [onload]')).toHaveLength(0);
  expect(page.querySelector('title')?.textContent).toBe('</title><script>');
  expect(page.documentElement.textContent).toContain('\u{1F600}');
});
