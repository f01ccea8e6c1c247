// First: React keeps what it finds here.
import { restoreImmediates } from './pageImmediates.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

afterEach(cleanup);

// Code that is fetched when it is needed takes seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// As in a browser, the timers of a page end with it: Node's would still run when the file's document is gone.
const { setTimeout } = globalThis;
const timers: NodeJS.Timeout[] = [];
globalThis.setTimeout = new Proxy(setTimeout, {
  apply(start, self, given) {
    const timer = Reflect.apply(start, self, given);
    timers.push(timer);
    return timer;
  },
});
afterAll(() => {
  restoreImmediates();
  globalThis.setTimeout = setTimeout;
  for (const timer of timers) clearTimeout(timer);
});
