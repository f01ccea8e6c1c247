'use client';

import { createElement, type ComponentType, type JSXElementConstructor, type ReactNode } from 'react';
import { ownEntry } from '../../base/records.ts';
import type { ControlProps, Controls } from './stepField.ts';

/** The control of a field, from the table of a skin: the component for its type, else the one for its kind of control. Nothing where it has neither, of which `useParts` tells at load. */
export function Control({ flow, field, by }: ControlProps & { readonly by: Controls }): ReactNode {
  const shown = ownEntry<JSXElementConstructor<never>>(by, field.input.type) ?? ownEntry<JSXElementConstructor<never>>(by, field.control);
  // as: the entry for the type of this field, or for its kind of control
  return shown ? createElement(shown as ComponentType<ControlProps>, { flow, field }) : null;
}
