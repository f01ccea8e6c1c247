import type { Messages } from '@leadflow/headless';
import { memo, useEffect, useMemo, useRef, useState, type HTMLAttributes, type ReactNode, type RefObject } from 'react';
import { useListBox, useListBoxSection, useOption, type AriaListBoxOptions } from 'react-aria/useListBox';
import type { ComboBoxState } from 'react-stately/useComboBoxState';

type ListNode = NonNullable<ReturnType<ComboBoxState<object>['collection']['getItem']>>;

interface OptionProps {
  readonly node: ListNode;
  readonly state: ComboBoxState<object>;
  /** The id of the list among react-aria's collections, by which it finds an option's element. */
  readonly collection: string | undefined;
  readonly isChosen: boolean;
  /** Only for the focused option: its position from 1, and the number of options. Screen readers would count those rendered so far. */
  readonly position: number | undefined;
  readonly size: number | undefined;
}

function OptionItem({ node, state, collection, isChosen, position, size }: OptionProps) {
  const ref = useRef<HTMLLIElement>(null);
  const { optionProps } = useOption({ key: node.key }, state, ref);
  return (
    <li
      className="lf-combo-option"
      ref={ref}
      data-focused={position !== undefined}
      data-selected={isChosen}
      aria-posinset={position}
      aria-setsize={size}
      {...optionProps}
      // The box and the list use one collection under two ids; an option that does not render again would keep the box's.
      data-collection={collection}
    >
      {node.rendered}
    </li>
  );
}

/** The state changes with each key, but an option shows only whether it is focused and chosen. */
function isSameOption(before: OptionProps, now: OptionProps): boolean {
  return (
    before.node.rendered === now.node.rendered &&
    before.collection === now.collection &&
    before.isChosen === now.isChosen &&
    before.position === now.position &&
    before.size === now.size
  );
}

/** An arrow key renders two options, however many there are. */
const Option = memo(OptionItem, isSameOption);

interface SectionProps {
  readonly node: ListNode;
  readonly children: ReactNode;
}

function Section({ node, children }: SectionProps) {
  const { itemProps, headingProps, groupProps } = useListBoxSection({ heading: node.rendered });
  return (
    <li className="lf-combo-section" {...itemProps}>
      <span className="lf-combo-heading" {...headingProps}>
        {node.rendered}
      </span>
      <ul className="lf-combo-group" {...groupProps}>
        {children}
      </ul>
    </li>
  );
}

interface Entry {
  readonly node: ListNode;
  /** The options of a section. */
  readonly options: readonly ListNode[];
}

function entriesOf(collection: ComboBoxState<object>['collection']): readonly Entry[] {
  return [...collection].map((node) => ({ node, options: node.type === 'section' ? [...(collection.getChildren?.(node.key) ?? [])] : [] }));
}

function optionsOf({ node, options }: Entry): readonly ListNode[] {
  return node.type === 'section' ? options : [node];
}

/** The first entries, with at most that many options; a section counts as one at least. */
function upTo(limit: number, entries: readonly Entry[]): readonly Entry[] {
  let room = limit;
  return entries.flatMap(({ node, options }) => {
    if (room <= 0) return [];
    const entry = { node, options: options.slice(0, room) };
    room -= Math.max(1, options.length);
    return [entry];
  });
}

/** About as many options as fit into the list. */
const firstCount = 8;
const moreCount = 16;

/** How many of `count` options to render, at least `wanted`: some at once, the rest frame by frame, so that a list of hundreds opens at a press. */
function useGrowth(count: number, wanted: number): number {
  const [grown, setGrown] = useState(firstCount);
  // A list that has become shorter grows anew; what is rendered already stays.
  const limit = Math.min(Math.max(grown, wanted), Math.max(firstCount, count));
  if (limit !== grown) setGrown(limit);
  useEffect(() => {
    if (limit >= count) return undefined;
    const frame = requestAnimationFrame(() => setGrown(limit + moreCount));
    return () => cancelAnimationFrame(frame);
  }, [limit, count]);
  return limit;
}

export interface ComboBoxListProps {
  readonly listBoxProps: AriaListBoxOptions<object>;
  readonly listBoxRef: RefObject<HTMLUListElement | null>;
  readonly state: ComboBoxState<object>;
  readonly messages: Messages;
}

/** The options that match what was typed. */
export function ComboBoxList({ listBoxProps, listBoxRef, state, messages }: ComboBoxListProps) {
  const props: HTMLAttributes<HTMLElement> & { readonly 'data-collection'?: string } = useListBox(listBoxProps, state, listBoxRef).listBoxProps;
  const entries = useMemo(() => entriesOf(state.collection), [state.collection]);
  const keys = useMemo(() => entries.flatMap(optionsOf).map(({ key }) => key), [entries]);
  const { focusedKey } = state.selectionManager;
  const position = focusedKey === null ? 0 : keys.indexOf(focusedKey) + 1;
  // The focused option must be rendered, even if it is the last one.
  const limit = useGrowth(keys.length, position);
  const optionFor = (node: ListNode) => {
    const place = node.key === focusedKey ? { position, size: keys.length } : { position: undefined, size: undefined };
    return <Option key={node.key} node={node} state={state} collection={props['data-collection']} isChosen={node.key === state.selectedKey} {...place} />;
  };
  return (
    <>
      <ul className="lf-combo-list" ref={listBoxRef} {...props}>
        {upTo(limit, entries).map(({ node, options }) =>
          node.type === 'section' ? (
            <Section key={node.key} node={node}>
              {options.map(optionFor)}
            </Section>
          ) : (
            optionFor(node)
          ),
        )}
      </ul>
      {state.collection.size === 0 && <p className="lf-combo-empty">{messages.noMatches}</p>}
    </>
  );
}
