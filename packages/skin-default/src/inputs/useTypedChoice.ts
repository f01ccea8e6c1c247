import { holdsFocus, type SelectOption } from '@leadflow/headless';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
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
    const [first, ...others] = matches;
    // One that stands in two groups is one option.
    if (first) return others.every(({ value }) => value === first.value) ? first : undefined;
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

  /** Chooses what was typed: nothing new, another option, or a text that names none or several. */
  const chooseTyped = (): 'nothing' | 'option' | 'unknown' => {
    const isNews = isTyped.current;
    isTyped.current = false;
    // Of a text that was typed this moment the last render knows nothing yet.
    const text = inputRef.current?.value ?? state.inputValue;
    if (!isNews || text === '' || text === state.selectedItem?.textValue) return 'nothing';
    const typed = text.trim();
    const option = findOption(field.options, typed, [
      (name) => name.trim() === typed,
      (name) => compare(name.trim(), typed) === 0,
      (name) => contains(name, typed),
    ]);
    // An earlier choice goes as well: nobody sends what they have just typed over, and without a choice the field says so.
    state.setSelectedKey(option?.value ?? null);
    if (!option) return 'unknown';
    return option.value === state.selectedKey ? 'nothing' : 'option';
  };

  // A script that fills the box in without going there says so by a change alone; for a visitor that comes before the box is left.
  useEffect(() => {
    const box = inputRef.current;
    const takeFilledIn = () => {
      if (box && !holdsFocus(box)) chooseTyped();
    };
    box?.addEventListener('change', takeFilledIn);
    return () => box?.removeEventListener('change', takeFilledIn);
  });

  return {
    ...state,
    setInputValue: (text) => {
      isTyped.current = true;
      state.setInputValue(text);
    },
    commit: () => {
      const isOptionInFocus = state.isOpen && state.selectionManager.focusedKey !== null;
      const typed = isOptionInFocus ? 'nothing' : chooseTyped();
      // With another choice the name comes and the list goes. To commit would empty the box until then, and effects that a busy page has put
      // off would take that for the visitor's doing, and the choice away again.
      if (typed !== 'option') state.commit();
      if (typed === 'unknown') flow.store.send({ type: 'inputBlurred', name: field.input.name });
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
