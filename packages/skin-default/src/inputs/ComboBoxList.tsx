import type { Messages } from '@leadflow/headless';
import { memo, useRef, type RefObject } from 'react';
import { useListBox, useListBoxSection, useOption, type AriaListBoxOptions } from 'react-aria/useListBox';
import type { ComboBoxState } from 'react-stately/useComboBoxState';
import { useGrowth } from './useGrowth.ts';

type ListNode = NonNullable<ReturnType<ComboBoxState<object>['collection']['getItem']>>;

interface NodeProps {
  readonly node: ListNode;
  readonly state: ComboBoxState<object>;
}

function OptionItem({ node, state }: NodeProps) {
  const ref = useRef<HTMLLIElement>(null);
  const { optionProps, isFocused, isSelected } = useOption({ key: node.key }, state, ref);
  return (
    <li className="lf-combo-option" ref={ref} data-focused={isFocused} data-selected={isSelected} {...optionProps}>
      {node.rendered}
    </li>
  );
}

/** More options coming in behind it are no reason to render again. */
const Option = memo(OptionItem);

interface SectionProps extends NodeProps {
  readonly options: readonly ListNode[];
}

function Section({ node, options, state }: SectionProps) {
  const { itemProps, headingProps, groupProps } = useListBoxSection({ heading: node.rendered });
  return (
    <li className="lf-combo-section" {...itemProps}>
      <span className="lf-combo-heading" {...headingProps}>
        {node.rendered}
      </span>
      <ul className="lf-combo-group" {...groupProps}>
        {options.map((child) => (
          <Option key={child.key} node={child} state={state} />
        ))}
      </ul>
    </li>
  );
}

interface Entry {
  readonly node: ListNode;
  /** The options of a section. */
  readonly options: readonly ListNode[];
}

function entriesOf({ collection }: ComboBoxState<object>): readonly Entry[] {
  return [...collection].map((node) => ({ node, options: node.type === 'section' ? [...(collection.getChildren?.(node.key) ?? [])] : [] }));
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
  const props = useListBox(listBoxProps, state, listBoxRef).listBoxProps;
  const entries = entriesOf(state);
  const keys = entries.flatMap(({ node, options }) => (node.type === 'section' ? options : [node])).map(({ key }) => key);
  const focused = state.selectionManager.focusedKey;
  // What is in focus must be there, be it the last one.
  const limit = useGrowth(keys.length, focused === null ? 0 : keys.indexOf(focused) + 1);
  return (
    <>
      <ul className="lf-combo-list" ref={listBoxRef} {...props}>
        {upTo(limit, entries).map(({ node, options }) =>
          node.type === 'section' ? (
            <Section key={node.key} node={node} options={options} state={state} />
          ) : (
            <Option key={node.key} node={node} state={state} />
          ),
        )}
      </ul>
      {state.collection.size === 0 && <p className="lf-combo-empty">{messages.noMatches}</p>}
    </>
  );
}
