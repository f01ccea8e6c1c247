import { readFileSync } from 'node:fs';
import { weighSelectors } from '../../packages/skin-default/tools/cascade.ts';

const theme = new URL('../../packages/skin-default/src/theme/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, theme), 'utf8');

/** The skin's sheet as its build makes it, but for the minifier. */
export const skinStyles = [...read('styles.css').matchAll(/@import '(.+)';/g)]
  .map(([, file = '']) => weighSelectors(read(file)))
  .join('\n');
