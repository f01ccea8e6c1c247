import type { Flow } from '@leadflow/headless';
import type { ComponentType } from 'react';
import type { PageExtension } from './extensions.tsx';

/** A skin: any component that takes what `useLeadFlow` gives, such as `LeadFormView` or `PlainFormView`. It brings its own styles. */
export type Skin = ComponentType<{ readonly flow: Flow }>;

/** How a form is mounted. */
export interface MountSkinOptions {
  /** Shows the form; the default skin where there is none. It has to use the same React as the embed: bundle both together. */
  readonly skin?: Skin | undefined;
  /** Step types, input types and rules of this form's own, besides those of the page. A skin of your own brings their components. */
  readonly extensions?: readonly PageExtension[] | undefined;
}
