'use client';

import { createContext } from 'react';
import type { Controls } from '../index.ts';

/** The browser's own controls, for a table of yours to begin with: `{ ...controls, rating: Stars }`. */
export const controls: Controls = {
  input: ({ field }) => <input {...field.inputProps} />,
  date: ({ field }) => <input {...field.inputProps} />,
  textarea: ({ field }) => <textarea {...field.inputProps} />,
  select: ({ field }) => <select {...field.inputProps} />,
  checkbox: ({ field }) => <input {...field.inputProps} />,
};

/** The table that `Body` was given, for the fields in it. */
export const ControlsContext = createContext(controls);
