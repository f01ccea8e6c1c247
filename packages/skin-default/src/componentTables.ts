import { createContext, type ComponentType } from 'react';
import type { InputProps, LayoutProps } from './partProps.ts';

/** Components by type, also of the page's own; undefined outside a whole form. */
export const StepComponents = createContext<Readonly<Record<string, ComponentType<LayoutProps> | undefined>> | undefined>(undefined);
/** Whole fields, by type or by what they are filled in with. */
export const InputComponents = createContext<Readonly<Record<string, ComponentType<InputProps> | undefined>> | undefined>(undefined);
