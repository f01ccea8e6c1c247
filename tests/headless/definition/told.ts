import type { Fault } from '../../../packages/headless/src/index.ts';

/** Where a fault is and what it is; what to do about it has tests of its own. */
export function told({ path, message }: Fault): string {
  return path ? `${path}: ${message}` : message;
}
