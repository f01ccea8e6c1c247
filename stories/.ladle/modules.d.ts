/// <reference types="vite/client" />

declare module 'virtual:check-proofs' {
  import type { Proof } from '../../tests/accessibility/coverage.ts';
  export const proofs: readonly Proof[];
}
