/// <reference types="vite/client" />

declare module 'virtual:check-proofs' {
  import type { Proof } from '../../tests/accessibility/coverage.ts';
  import type { LastRun } from '../../packages/check/src/acr/lastRun.ts';
  export const proofs: readonly Proof[];
  export const lastRun: LastRun;
}
