'use client';

import {
  cloneElement,
  createContext,
  createElement,
  forwardRef,
  isValidElement,
  memo,
  useContext,
  version,
  type ComponentPropsWithoutRef,
  type DOMAttributes,
  type ForwardRefExoticComponent,
  type PropsWithoutRef,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefAttributes,
} from 'react';
import { useFlow, useMergedProps, type Flow, type LeadFlowStore } from '../index.ts';
import type { FlowSource } from '../react/types.ts';

/** The element that a part is, unless `render` says otherwise. */
export type PartTag = keyof HTMLElementTagNameMap;

/** What a `render` function is given: the attributes of a part's element, with handlers and a `ref` that fit any other one. */
export type RenderProps<Tag extends PartTag> = Omit<ComponentPropsWithoutRef<Tag>, keyof DOMAttributes<HTMLElement>> & DOMAttributes<HTMLElement> & { readonly ref?: Ref<never> };

/** Another element for a part: one that its props are merged into, or a function that puts them where they belong. */
export type Render<Tag extends PartTag, State> = ReactElement | ((props: RenderProps<Tag>, state: State) => ReactElement);

interface PartOptions<Tag extends PartTag, State> {
  /** The flow, or its store, of a part that stands outside the `Form`. */
  readonly flow?: FlowSource | undefined;
  /** Another element: one that the part's props are merged into, or a function of the props and of what is shown. */
  readonly render?: Render<Tag, State> | undefined;
  readonly className?: string | ((state: State) => string | undefined) | undefined;
  /** In place of the form's own words or parts; a function of what is shown may give them. */
  readonly children?: ReactNode | ((state: State) => ReactNode);
}

/** What every part takes: the attributes of its element, which are merged with the form's by the rules of `useMergedProps`, and what it is drawn with. */
export type PartProps<Tag extends PartTag, State> = PartOptions<Tag, State> & Omit<ComponentPropsWithoutRef<Tag>, keyof PartOptions<Tag, State>>;

/** A part: a component that hands its `ref` to its element. */
export type Part<Tag extends PartTag, Props> = ForwardRefExoticComponent<PropsWithoutRef<Props> & RefAttributes<HTMLElementTagNameMap[Tag]>>;

/** The store alone: a part reads what it shows from there, and renders for that only. */
export const StoreContext = createContext<LeadFlowStore | undefined>(undefined);

/** The store of the flow that a part was given, or of the form that it stands in. */
export function usePartStore(flow: FlowSource | undefined): LeadFlowStore {
  const store = useContext(StoreContext);
  if (!flow && !store) throw new TypeError('A part of @leadflow/headless/parts stands outside its Form: put it into one, or give it flow={flow}');
  // as: one of the two is there
  const source = (flow ?? store) as FlowSource;
  return 'store' in source ? source.store : source;
}

/** The ref that was given to an element, which React 18 keeps beside its props. */
function refOf(element: ReactElement): unknown {
  // as: `ref` of an element is no longer in the types of React 19
  return version.startsWith('18.') ? (element as { readonly ref?: unknown }).ref : Object(element.props).ref;
}

const nothing = {};

/** What an author has given, whatever its state is. */
interface Given {
  readonly flow?: unknown;
  readonly render?: unknown;
  readonly className?: unknown;
  readonly children?: unknown;
}

interface DrawnProps {
  readonly tag: PartTag;
  /** The form's props for the element. */
  readonly props: object;
  /** What the author gave. */
  readonly given: Given;
  /** What the author's functions are given. */
  readonly state: unknown;
  readonly to?: unknown;
}

type OfState = (state: unknown) => unknown;
const isFunction = (value: unknown): value is OfState => typeof value === 'function';

/** The element of a part. */
export function Drawn({ tag, props, given, state, to }: DrawnProps): ReactElement {
  const { flow: _flow, render, className, children, ...attributes } = given;
  const merged = useMergedProps(props, {
    ...attributes,
    ref: to,
    className: isFunction(className) ? className(state) : className,
    children: isFunction(children) ? children(state) : children,
  });
  const element = isValidElement(render) ? render : undefined;
  const withOwn = useMergedProps(merged, element ? { ...Object(element.props), ref: refOf(element) } : nothing);
  if (element) return cloneElement(element, withOwn);
  // as: of the type that `Render` has
  return typeof render === 'function' ? (render as (props: object, state: unknown) => ReactElement)(merged, state) : createElement(tag, merged);
}

/** What a part selects of the flow while a step is shown; members that say the same are no reason to render. */
export function useStep<Selected>(store: LeadFlowStore, select: (flow: Flow<'ready'>) => Selected): Selected | undefined {
  return useFlow(store, (flow) => (flow.status === 'ready' ? select(flow) : undefined));
}

/** The flow, for the functions that an author has given: read, and rendered for, only where there is one. */
export function useGivenFlow<Shown extends Flow>(store: LeadFlowStore, { render, className, children }: Given): Shown {
  const isAsked = [render, className, children].some(isFunction);
  // as: nobody else reads it, and a part stands only in the status that it is for
  return useFlow(store, (flow) => (isAsked ? flow : undefined)) as Shown;
}

/** A part that is one element of the step shown: it has the props that `select` gives, or is not there. */
export function stepPart<Tag extends PartTag>(name: string, tag: Tag, select: (flow: Flow<'ready'>) => object | undefined): Part<Tag, PartProps<Tag, Flow<'ready'>>> {
  const Shown = forwardRef<HTMLElementTagNameMap[Tag], PartProps<Tag, Flow<'ready'>>>((props, ref) => {
    // as: React's type of what a component is given hides what its generics are
    const given = props as PartProps<Tag, Flow<'ready'>>;
    const store = usePartStore(given.flow);
    const own = useStep(store, select);
    const flow = useGivenFlow<Flow<'ready'>>(store, given);
    return own ? <Drawn tag={tag} props={own} given={given} state={flow} to={ref} /> : null;
  });
  Shown.displayName = name;
  return Shown;
}

/** Draws an item of a list with the author's function: again only when the item has changed, so that of 500 answers a choice draws two. */
export const Item = /* @__PURE__ */ memo(function Item({ item, show }: { readonly item: unknown; show(item: unknown): ReactNode }) {
  return show(item);
}) as <Shown>(props: { readonly item: Shown; show(item: Shown): ReactNode }) => ReactNode;

/** For CSS: the attribute is there while it holds. */
export const flag = (is: boolean): '' | undefined => (is ? '' : undefined);
