import { autoUpdate, flip, offset, size, useFloating, useMergeRefs, type UseFloatingOptions } from '@floating-ui/react';
import type { OptionGroup } from '@leadflow/headless';
import { useFocusRing } from '@react-aria/focus';
import { Component, useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { mergeProps } from 'react-aria/mergeProps';
import { useButton } from 'react-aria/useButton';
import { useComboBox } from 'react-aria/useComboBox';
import { Item } from 'react-stately/Item';
import { Section } from 'react-stately/Section';
import type { ComboBoxState } from 'react-stately/useComboBoxState';
import { ComboBoxList } from './ComboBoxList.tsx';
import { leadsToOption, ownKeyEvent, takeComboKey } from './comboKeys.ts';
import { inputClass } from './Field.tsx';
import type { SelectControlProps } from './NativeSelect.tsx';
import { useComboAnnouncements } from './useComboAnnouncements.ts';
import { useTypedChoice } from './useTypedChoice.ts';

/**
 * Has the browser read how languages sort, in an idle moment: the first collator of a page takes ten milliseconds, on a phone forty, and the
 * list of a combo box would open that much later. Where there are no idle moments, it does.
 */
function readSortOrder(): void {
  if (typeof globalThis.requestIdleCallback !== 'function') return;
  requestIdleCallback(() => {
    try {
      return new Intl.Collator();
    } catch {
      // What a page has done to it is the combo box's to meet: a select stands in for it.
      return undefined;
    }
  });
}

// This module is fetched ahead of its step, while nobody waits for it.
readSortOrder();

/** Pixels between field and list, and between list and the window's edge. */
const gap = 6;
const tallestList = 320;

/** The list is positioned relative to the field and moves along with it: no need to watch for layout shifts. */
const followField: UseFloatingOptions['whileElementsMounted'] = (field, list, update) => autoUpdate(field, list, update, { layoutShift: false });

interface PopoverProps {
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly popoverRef: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** The list's place on the page. A component of its own, so that moving it renders none of the options. */
function Popover({ fieldRef, popoverRef, children }: PopoverProps) {
  const { refs, floatingStyles } = useFloating({
    placement: 'bottom-start',
    whileElementsMounted: followField,
    middleware: [
      offset(gap),
      flip({ padding: gap }),
      size({
        padding: gap,
        apply({ availableHeight, rects, elements }) {
          elements.floating.style.maxHeight = `${Math.min(tallestList, availableHeight)}px`;
          elements.floating.style.width = `${rects.reference.width}px`;
        },
      }),
    ],
  });
  const ref = useMergeRefs([popoverRef, refs.setFloating]);
  useLayoutEffect(() => refs.setReference(fieldRef.current), [refs, fieldRef]);
  return (
    <div className="lf-combo-popover" ref={ref} style={floatingStyles}>
      {children}
    </div>
  );
}

/** When the box loses the focus, what was typed becomes the choice. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Keys must be unique, but an option may be in two groups: its further keys are the value, this character and a number. */
const again = '\0';

function optionItems(groups: readonly OptionGroup[]) {
  const seen = new Set<string>();
  const keyOf = (value: string): string => {
    const key = seen.has(value) ? `${value}${again}${seen.size}` : value;
    seen.add(key);
    return key;
  };
  return groups.flatMap(({ label, options: members }, index) => {
    const items = members.map(({ text, value }) => <Item key={keyOf(value)}>{text}</Item>);
    if (!label) return items;
    return [
      <Section key={`group ${index}`} title={label}>
        {items}
      </Section>,
    ];
  });
}

/**
 * Whether to show the list. A choice closes it, but react-stately does so in an effect: until then hundreds of options would render once
 * more, only to be removed.
 */
function useIsShown({ isOpen, selectedKey }: Pick<ComboBoxState<object>, 'isOpen' | 'selectedKey'>): boolean {
  const [keyWhenClosed, setKeyWhenClosed] = useState(selectedKey);
  if (!isOpen && selectedKey !== keyWhenClosed) setKeyWhenClosed(selectedKey);
  return isOpen && (selectedKey === null || selectedKey === keyWhenClosed);
}

function Combo({ flow, field }: SelectControlProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const listBoxRef = useRef<HTMLUListElement>(null);
  const popoverRef = useRef<HTMLDivElement>(null);
  const { id, name, onBlur, onKeyDown, 'aria-labelledby': question, ...aria } = field.inputProps;
  const labelledBy = question ?? field.labelProps?.id;
  // New elements would make react-stately rebuild its collection, even for the same options.
  const items = useMemo(() => optionItems(field.optionGroups), [field.optionGroups]);
  const props = {
    id,
    name,
    placeholder: field.prompt,
    'aria-label': labelledBy ? undefined : field.prompt,
    'aria-labelledby': labelledBy,
    'aria-describedby': aria['aria-describedby'],
    children: items,
    selectedKey: field.value || null,
    onSelectionChange: (key: string | number | null) => field.setValue(String(key ?? '').split(again)[0] ?? ''),
  };
  const state = useTypedChoice(field, props, inputRef);
  const combo = useComboBox<object>({ ...props, inputRef, buttonRef, listBoxRef, popoverRef }, state);
  useComboAnnouncements(flow, state);
  const { buttonProps } = useButton({ ...combo.buttonProps, 'aria-label': flow.messages.showOptions }, buttonRef);
  // A text box always matches `:focus-visible`; whether the options need a ring depends on what the visitor last used. After a click
  // react-aria treats keys in a text box as typing, but arrows move among the options.
  const { focusProps, isFocusVisible } = useFocusRing({ within: true });
  const [isKeyed, setKeyed] = useState(false);
  const isShown = useIsShown(state);
  // Once something else is typed, Enter and Tab must not take the earlier choice.
  const autoFocus = state.focusStrategy ?? state.inputValue === (state.selectedItem?.textValue ?? '');
  const comboProps = {
    ...combo.inputProps,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (leadsToOption(event.key)) setKeyed(true);
      if (takeComboKey(event, state, isKeyed)) return;
      // Escape closes the list, not the page's dialog around the form.
      if (event.key === 'Escape' && state.isOpen) event.preventDefault();
      combo.inputProps.onKeyDown?.(ownKeyEvent(event));
    },
  };
  const fieldProps = {
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      // Moving to its own button or list is not leaving the field.
      if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) onBlur(event);
    },
    // While the list is open Enter chooses an option; it means Next only when the list is closed.
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (!state.isOpen) onKeyDown(event);
    },
  };
  const dismiss = () => {
    inputRef.current?.focus();
    // `toggle` keeps what is typed, `close` would discard it.
    state.toggle(null, 'manual');
  };
  return (
    <div className="lf-select-box" data-focus-visible={isFocusVisible || isKeyed} onPointerMove={() => setKeyed(false)} {...focusProps}>
      <input
        {...mergeProps(comboProps, fieldProps)}
        ref={inputRef}
        className={inputClass(field, 'lf-select')}
        aria-required={aria['aria-required']}
        aria-invalid={aria['aria-invalid']}
      />
      <button {...buttonProps} ref={buttonRef} className="lf-combo-button">
        <span className="lf-chevron" aria-hidden="true" />
      </button>
      {isShown && (
        <Popover fieldRef={inputRef} popoverRef={popoverRef}>
          <ComboBoxList
            listBoxProps={{ ...combo.listBoxProps, autoFocus, 'aria-label': props['aria-label'], 'aria-labelledby': labelledBy }}
            listBoxRef={listBoxRef}
            state={state}
            messages={flow.messages}
          />
          {/* For screen readers on touch screens, where there is no Escape key and the rest of the page is hidden while the list is open. */}
          <button type="button" className="lf-hidden" tabIndex={-1} aria-label={flow.messages.hideOptions} onMouseDown={keepFocus} onClick={dismiss} />
        </Popover>
      )}
    </div>
  );
}

/** The locale if the browser's formatters accept it; undefined, for the browser's own, if they don't. */
function usableLocale(locale: string | undefined): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale)[0];
  } catch {
    return undefined;
  }
}

interface ComboBoundaryProps {
  readonly flow: SelectControlProps['flow'];
  /** Shown if the combo box throws. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

class ComboBoundary extends Component<ComboBoundaryProps, { readonly isBroken: boolean }> {
  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override readonly state = { isBroken: false };

  override componentDidCatch(error: unknown): void {
    this.props.flow.store.services.log.error(`The combo box broke; the select stands in for it. ${String(error)}`);
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

/** Text is compared in the language of the form, not of the visitor's browser: German doesn't sort ü among the u's. */
function LocalCombo(props: SelectControlProps) {
  const { formProps, store } = props.flow;
  const locale = formProps.lang ?? store.services.page.language().locale;
  return (
    <I18nProvider locale={usableLocale(locale)}>
      <Combo {...props} />
    </I18nProvider>
  );
}

/** The combo box of a searchable select: fetched only where a definition asks for one. */
export function ComboBox({ fallback, ...props }: SelectControlProps & Pick<ComboBoundaryProps, 'fallback'>) {
  return (
    <ComboBoundary flow={props.flow} fallback={fallback}>
      <LocalCombo {...props} />
    </ComboBoundary>
  );
}
