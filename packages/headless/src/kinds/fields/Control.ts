'use client';

import { createElement, type ComponentType, type JSXElementConstructor, type ReactNode } from 'react';
import { ownEntry } from '../../base/records.ts';
import type { ControlProps, Controls } from './stepField.ts';

/** The control of a field, from the table of a skin: the component for its type, else the one for its kind of control. */
export function Control({ flow, field, by }: ControlProps & { readonly by: Controls }): ReactNode {
  // as: the entry for the type of this field, or for its kind of control
  const shown = (ownEntry<JSXElementConstructor<never>>(by, field.input.type) ?? by[field.control]) as ComponentType<ControlProps>;
  return createElement(shown, { flow, field });
}
