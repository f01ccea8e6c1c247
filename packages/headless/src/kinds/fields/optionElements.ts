'use client';

import { createElement, Fragment, type ReactNode } from 'react';
import type { OptionGroup } from './groupOptions.ts';

/** An option. Preact writes no value where the text says the same (https://github.com/preactjs/preact/pull/3225), and a browser that translates the page changes the text. */
function optionElement(key: number, value: string, text: string): ReactNode {
  const ref = (option: HTMLOptionElement | null): void => option?.setAttribute('value', value);
  return createElement('option', { key, value, ref }, text);
}

/** What stands in a native select: the prompt, and the options in their groups. */
export function optionElements(prompt: string, groups: readonly OptionGroup[]): ReactNode {
  const listed = groups.map(({ label, options }, index) => {
    const list = options.map(({ value, text }, at) => optionElement(at, value, text));
    return label ? createElement('optgroup', { key: index, label }, list) : createElement(Fragment, { key: index }, list);
  });
  return [createElement('option', { key: 'prompt', value: '' }, prompt), ...listed];
}
