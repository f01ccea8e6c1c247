import type { RandomService } from '@leadflow/headless';

/** UUIDs that count: `00000000-0000-4000-8000-000000000001`, and so on. */
export function fakeRandom(): RandomService {
  let count = 0;
  return {
    uuid() {
      count += 1;
      return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
    },
  };
}
