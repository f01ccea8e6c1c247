import type { UseLeadFlow } from '@leadflow/headless';
import type { ComponentType } from 'react';

/** A skin: any component that takes what `useLeadFlow` gives, such as `LeadFormView` or `PlainFormView`. It brings its own styles. */
export type Skin = ComponentType<{ readonly flow: UseLeadFlow }>;
