import { expect, test } from 'vitest';
import { joinZipCodes } from '../../packages/server/build/joinZipCodes.ts';

test('the table of ZIP codes is what the lists give', async () => {
  await expect(`${JSON.stringify(joinZipCodes(), null, 1)}\n`).toMatchFileSnapshot('../../packages/server/src/core/clinics/zipCodes.json');
});
