/// <reference types="vite/client" />

declare module 'virtual:check-proofs' {
  import type { Proof } from '../../tests/accessibility/readProofs.ts';
  export const proofs: readonly Proof[];
}
