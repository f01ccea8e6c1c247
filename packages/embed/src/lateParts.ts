import { createElement, type ComponentType, type ReactNode } from 'react';

type Part = ComponentType<Readonly<Record<string, unknown>>>;

/** The parts of the skin that have come with a later file of the script, by their names. */
export const lateParts: Record<string, Part> = {};

/** Stands where the skin imports such a part, and shows nothing until it is here: build/lateParts.ts. */
export const latePart = (name: string) => (props: Readonly<Record<string, unknown>>): ReactNode => {
  const part = lateParts[name];
  return part && createElement(part, props);
};
