import { Component, createElement, options, render, type ComponentChild, type ComponentType, type FunctionComponent, type VNode } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';

/*
 * What our sources use of React, over Preact alone: see preactForReact.ts. Preact's own copy of React, preact/compat, has much more, which only
 * libraries ask for, and looks through the props of every element.
 */

export { Component, createContext, createElement, Fragment } from 'preact';
export { useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

type Props = Readonly<Record<string, unknown>>;

/** Where React's event of a name is not the browser's: its `change` of a box comes with every character, its `focus` and `blur` bubble. */
function withBrowserEvents({ type, props }: VNode<Props>): VNode<Props>['props'] {
  const { onChange, onFocus, onBlur, ...others } = props;
  const isText = type === 'input' && !/radio|checkbox/.test(String(props['type']));
  return {
    ...others,
    ...(onChange !== undefined && { [isText ? 'oninput' : 'onchange']: onChange }),
    ...(onFocus !== undefined && { onfocusin: onFocus }),
    ...(onBlur !== undefined && { onfocusout: onBlur }),
  };
}

const { vnode: last } = options;
options.vnode = (node) => {
  // as: each has props, of any kind.
  const element = node as VNode<Props>;
  const { onChange, onFocus, onBlur } = element.props;
  if (typeof element.type === 'string' && (onChange ?? onFocus ?? onBlur)) element.props = withBrowserEvents(element);
  last?.(node);
};

/** Renders into an element. What happens to errors is the form's own affair: FormBoundary. */
export function createRoot(container: Element): { render(view: ComponentChild): void; unmount(): void } {
  return { render: (view) => render(view, container), unmount: () => render(null, container) };
}

function hasSameMembers(one: Props, other: Props): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}

/** A component that renders anew only with other props. */
export function memo<Given extends object>(View: FunctionComponent<Given>, isSame: (before: Readonly<Given>, now: Readonly<Given>) => boolean = hasSameMembers): ComponentType<Given> {
  return class Memo extends Component<Given> {
    override shouldComponentUpdate(next: Readonly<Given>): boolean {
      return !isSame(this.props, next);
    }
    override render() {
      return createElement(View, this.props);
    }
  };
}

/** Gives a snapshot of a store, and renders again when it has another one. */
export function useSyncExternalStore<Snapshot>(subscribe: (onChange: () => void) => () => void, getSnapshot: () => Snapshot): Snapshot {
  const snapshot = getSnapshot();
  const [, renderAgain] = useReducer((count: number, _change: undefined) => count + 1, 0);
  const { current: shown } = useRef({
    snapshot,
    getSnapshot,
    look() {
      if (!Object.is(shown.snapshot, shown.getSnapshot())) renderAgain(undefined);
    },
  });
  useLayoutEffect(() => {
    Object.assign(shown, { snapshot, getSnapshot });
    shown.look();
  }, [snapshot, getSnapshot]);
  useEffect(() => {
    shown.look();
    return subscribe(shown.look);
  }, [subscribe]);
  return snapshot;
}
