import { join } from 'node:path';
import { afterAll, beforeAll, describe, test, vi } from 'vitest';
import { isLongRun } from '../tools/longRun.ts';
import { printFigures } from '../tools/printFigures.ts';
import { startPostgres, type TestPostgres } from './startPostgres.ts';
import { testFolder } from './testServer.ts';
import { expectLeadsKept } from './expectLeadsKept.ts';

vi.setConfig({ testTimeout: 1_800_000 });
const [leads, kills, stops] = isLongRun ? [10_000, 50, 20] : [100, 1, 1];
const once = `${leads} leads while the process is killed ${kills} times at random moments`;

test(`SQLite, ${once}: whoever was thanked has one row, and the receiver has each lead once`, async () => {
  printFigures({ 'SQLite: deliveries sent again with the same key': (await expectLeadsKept({ database: join(testFolder(), 'leads.db'), leads, kills, processes: 1 })).repeated });
});

describe('PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(() => postgres.stop(), 120_000);

  test(`two processes, ${once} and the database is stopped ${stops} times: whoever was thanked has one row, and the receiver has each lead once`, async () => {
    const { repeated } = await expectLeadsKept({ database: await postgres.database(), leads, kills, processes: 2, interrupt: { times: stops, act: () => postgres.crash() } });
    printFigures({ 'PostgreSQL: deliveries sent again with the same key': repeated });
  });
});
