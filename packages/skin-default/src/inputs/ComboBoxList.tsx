import type { Messages } from '@leadflow/headless';
import { useRef, type RefObject } from 'react';
import { useListBox, useListBoxSection, useOption, type AriaListBoxOptions } from 'react-aria/useListBox';
import type { ComboBoxState } from 'react-stately/useComboBoxState';

type ListNode = NonNullable<ReturnType<ComboBoxState<object>['collection']['getItem']>>;

interface NodeProps {
  readonly node: ListNode;
  readonly state: ComboBoxState<object>;
}

function Option({ node, state }: NodeProps) {
  const ref = useRef<HTMLLIElement>(null);
  const { optionProps, isFocused, isSelected } = useOption({ key: node.key }, state, ref);
  return (
    <li className="lf-combo-option" ref={ref} data-focused={isFocused} data-selected={isSelected} {...optionProps}>
      {node.rendered}
    </li>
  );
}

function Section({ node, state }: NodeProps) {
  const { itemProps, headingProps, groupProps } = useListBoxSection({ heading: node.rendered });
  return (
    <li className="lf-combo-section" {...itemProps}>
      <span className="lf-combo-heading" {...headingProps}>
        {node.rendered}
      </span>
      <ul className="lf-combo-group" {...groupProps}>
        {[...(state.collection.getChildren?.(node.key) ?? [])].map((child) => (
          <Option key={child.key} node={child} state={state} />
        ))}
      </ul>
    </li>
  );
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
  return (
    <>
      <ul className="lf-combo-list" ref={listBoxRef} {...props}>
        {[...state.collection].map((node) =>
          node.type === 'section' ? (
            <Section key={node.key} node={node} state={state} />
          ) : (
            <Option key={node.key} node={node} state={state} />
          ),
        )}
      </ul>
      {state.collection.size === 0 && <p className="lf-combo-empty">{messages.noMatches}</p>}
    </>
  );
}
