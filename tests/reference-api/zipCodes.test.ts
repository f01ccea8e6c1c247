import { expect, test } from 'vitest';
import { joinZipCodes } from '../../packages/reference-api/build/joinZipCodes.ts';

test('the table of ZIP codes is what the lists give', async () => {
  await expect(`${JSON.stringify(joinZipCodes(), null, 1)}\n`).toMatchFileSnapshot('../../packages/reference-api/src/zipCodes.json');
});
