import type { Messages } from '@leadflow/headless';
import { memo, useMemo, useRef, type HTMLAttributes, type ReactNode, type RefObject } from 'react';
import { useListBox, useListBoxSection, useOption, type AriaListBoxOptions } from 'react-aria/useListBox';
import type { ComboBoxState } from 'react-stately/useComboBoxState';
import { useGrowth } from './useGrowth.ts';

type ListNode = NonNullable<ReturnType<ComboBoxState<object>['collection']['getItem']>>;

interface OptionProps {
  readonly node: ListNode;
  readonly state: ComboBoxState<object>;
  /** What the list is known by among react-aria's: it looks an option up by it, to know where that is. */
  readonly collection: string | undefined;
  readonly isChosen: boolean;
  /** Of the option in focus alone: which one it is, counted from 1, and of how many. Readers would count those that are drawn so far. */
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
      // The box and its list go by one collection under two ids; an option that is not rendered anew would keep the box's.
      data-collection={collection}
    >
      {node.rendered}
    </li>
  );
}

/** The state is another one at each key; all that an option shows of it is whether it is in focus, and chosen. */
function isSameOption(before: OptionProps, now: OptionProps): boolean {
  return (
    before.node.rendered === now.node.rendered &&
    before.collection === now.collection &&
    before.isChosen === now.isChosen &&
    before.position === now.position &&
    before.size === now.size
  );
}

/** An arrow key among hundreds renders two of them. */
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

/** The entries up to that many options; a section comes with its first one. */
function upTo(limit: number, entries: readonly Entry[]): readonly Entry[] {
  let room = limit;
  return entries.flatMap(({ node, options }) => {
    if (room <= 0) return [];
    const entry = { node, options: options.slice(0, room) };
    room -= Math.max(1, options.length);
    return [entry];
  });
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
  // What is in focus must be there, be it the last one.
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
