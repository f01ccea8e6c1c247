'use client';

import { useEffect, useMemo, type ReactNode, type Ref } from 'react';

type Props = Readonly<Record<string, unknown>>;

/** What the form works with by itself: another value would break it. Of ARIA, names are yours to choose and lists of ids are joined. */
const ours = /^(?:id|role|type|name|value|checked|defaultValue|tabIndex|htmlFor|href|method|noValidate|hidden|aria-(?!label$).+)$/;

/** Lists of names: an element may have those of both. */
const lists = /^(?:className|aria-describedby|aria-labelledby)$/;

function joined(...texts: readonly unknown[]): string {
  return [...new Set(texts.join(' ').split(/\s+/).filter(Boolean))].join(' ');
}

type Handler = (...args: readonly unknown[]) => unknown;

const isFunction = (value: unknown): value is Handler => typeof value === 'function';

/** Both, the author's first. Ours runs whatever happens there: it keeps what the visitor has said. */
const inTurn = (first: Handler, second: Handler): Handler => (...args) => {
  try {
    first(...args);
  } finally {
    second(...args);
  }
};

function mergedValue(name: string, mine: unknown, given: unknown): unknown {
  if (mine === undefined) return given;
  if (given === undefined) return mine;
  if (/^on[A-Z]/.test(name) && isFunction(mine)) return isFunction(given) ? inTurn(given, mine) : mine;
  if (lists.test(name)) return joined(mine, given);
  if (name === 'style') return { ...Object(mine), ...Object(given) };
  return ours.test(name) ? mine : given;
}

function giveTo(ref: unknown, element: unknown): unknown {
  if (isFunction(ref)) return ref(element);
  if (ref) Reflect.set(Object(ref), 'current', element);
  return undefined;
}

/** One ref for two; the same for as long as both are. What a ref gives back is called in place of `null` from React 19 on. */
function mergedRef(refs: readonly unknown[]): unknown {
  const [first, second] = refs;
  if (!first || !second || first === second) return first ?? second;
  return (element: unknown) => {
    const endings = refs.map((ref) => giveTo(ref, element));
    if (!endings.some(isFunction)) return undefined;
    return () => refs.forEach((ref, index) => {
      const end = endings[index];
      if (isFunction(end)) end();
      else giveTo(ref, null);
    });
  };
}

/**
 * The props of the form with your own, for one element. Handlers of both run, yours first, and nothing that yours do keeps ours from running; class
 * names, styles, refs, `aria-describedby` and `aria-labelledby` are joined. `id`, `role`, `type`, `name`, `value`, `checked`, `tabIndex` and states such as
 * `aria-invalid` are the form's; everything else, such as `children` or `placeholder`, is yours where you give it.
 */
export function useMergedProps<Form extends object, Own extends object>(
  formProps: Form,
  ownProps: Own,
): Omit<Form & Own, 'children'> & { readonly children?: ReactNode };
export function useMergedProps(formProps: Props, ownProps: Props): Props {
  const names = new Set([...Object.keys(formProps), ...Object.keys(ownProps)]);
  const merged = Object.fromEntries([...names].map((name) => [name, mergedValue(name, formProps[name], ownProps[name])]));
  const [own, form] = [ownProps['ref'], formProps['ref']];
  // as: what React takes as a ref
  const ref = useMemo(() => mergedRef([own, form]), [own, form]) as Ref<unknown> | undefined;
  const lost = formProps['id'] !== undefined && ownProps['id'] !== formProps['id'] ? ownProps['id'] : undefined;
  useEffect(() => {
    if (process.env.NODE_ENV === 'development' && lost !== undefined) console.warn('Lead Flow: an id of your own was left out, since labels and descriptions find the element by the form’s. Take that, or a class:', lost);
  }, [lost]);
  return names.has('ref') ? { ...merged, ref } : merged;
}
