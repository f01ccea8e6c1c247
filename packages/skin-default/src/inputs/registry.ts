import type { InputFieldProps } from '@leadflow/headless';
import { createContext, type ComponentType } from 'react';
import { lateInput } from '../parts/LatePart.tsx';

/** The fields that the form knows, each shown once its part is here. */
export const knownInputs: Readonly<Record<string, ComponentType<InputFieldProps>>> = Object.fromEntries(
  'text number email tel select zipcode textarea consent date'.split(' ').map((type) => [type, lateInput(type)]),
);

/** Those and the page's own. */
export const InputComponents = createContext(knownInputs);
