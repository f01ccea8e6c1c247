import { holdsFocus, type SelectOption } from '@leadflow/headless';
import { useCallback, useRef, type RefObject } from 'react';
import { useCollator } from 'react-aria/useCollator';
import { useFilter } from 'react-aria/useFilter';
import { useComboBoxState, type ComboBoxState, type ComboBoxStateOptions } from 'react-stately/useComboBoxState';
import type { SelectControlProps } from './NativeSelect.tsx';

/** The option that a text means: the one called so, letter by letter or but for case and accents, else the only match. */
function findOption(
  options: readonly SelectOption[],
  typed: string,
  tests: readonly ((text: string) => boolean)[],
): SelectOption | undefined {
  if (typed === '') return undefined;
  for (const test of tests) {
    const matches = options.filter(({ text }) => test(text));
    if (matches.length > 0) return matches.length === 1 ? matches[0] : undefined;
  }
  return undefined;
}

/**
 * A combo box's state that takes a name typed in full for a choice. By itself it empties the box of whoever
 * types an option's name and leaves, or presses Enter with no option in focus.
 */
export function useTypedChoice(
  { flow, field }: SelectControlProps,
  props: Omit<ComboBoxStateOptions<object>, 'defaultFilter'>,
  inputRef: RefObject<HTMLInputElement | null>,
): ComboBoxState<object> {
  const { compare } = useCollator({ usage: 'search', sensitivity: 'base' });
  const { contains } = useFilter({ sensitivity: 'base' });
  // Keyboards of phones end a word that they suggested with a space.
  const filter = useCallback((text: string, typed: string) => contains(text, typed.trim()), [contains]);
  const state = useComboBoxState<object>({ ...props, defaultFilter: filter, allowsEmptyCollection: true });

  // The box takes its next text one render late: what stands in it may not have been typed.
  const isTyped = useRef(false);

  /** Chooses what was typed; false for a text that names nothing, or several options. */
  const chooseTyped = (): boolean => {
    const isNews = isTyped.current;
    isTyped.current = false;
    if (!isNews || state.inputValue === '' || state.inputValue === state.selectedItem?.textValue) return true;
    const typed = state.inputValue.trim();
    const option = findOption(field.options, typed, [
      (text) => text.trim() === typed,
      (text) => compare(text.trim(), typed) === 0,
      (text) => contains(text, typed),
    ]);
    // An earlier choice goes as well: nobody sends what they have just typed over, and without a choice the field says so.
    state.setSelectedKey(option?.value ?? null);
    return option !== undefined;
  };

  return {
    ...state,
    setInputValue: (text) => {
      isTyped.current = true;
      state.setInputValue(text);
    },
    commit: () => {
      const isOptionInFocus = state.isOpen && state.selectionManager.focusedKey !== null;
      const isUnderstood = isOptionInFocus || chooseTyped();
      state.commit();
      if (!isUnderstood) flow.store.send({ type: 'inputBlurred', name: field.input.name });
    },
    setFocused: (isFocused) => {
      const box = inputRef.current;
      // Another window is no reason to take a text away that is half typed.
      if (!isFocused && box && holdsFocus(box)) return;
      if (!isFocused) chooseTyped();
      state.setFocused(isFocused);
    },
  };
}
