import type { SelectOption } from '@leadflow/headless';
import { useEffect, useRef, type RefObject } from 'react';
import { useComboBoxState, type ComboBoxState, type ComboBoxStateOptions } from 'react-stately/useComboBoxState';
import type { SelectControlProps } from './NativeSelect.tsx';

/** Letters that no accent makes of others. */
const plain: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ς: 'σ' };

/**
 * A text in the letters by which it is searched, whatever the page's language: without case and accents, and with the letters of one language as
 * those of another type them. A collator goes by the page's: in Turkish it takes I and i for two letters, and the İ of a keyboard for a third.
 */
function searchedLetters(text: string): string {
  const bare = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '').toLowerCase();
  return bare.replace(/[ıßæœøłđðþħς]/g, (letter) => plain[letter] ?? letter);
}

/** Whether the box is focused. It stays so while another window is in front, although it gets a `blur`. */
function isFocused(box: HTMLInputElement): boolean {
  return box.ownerDocument.activeElement === box;
}

/** Phone keyboards put a space after a word that they suggested. */
const contains = (text: string, typed: string): boolean => searchedLetters(text).includes(searchedLetters(typed.trim()));

/** The option that a text means: the one of that name, exactly or except for case and accents, else the only match. */
function findOption(
  options: readonly SelectOption[],
  typed: string,
  tests: readonly ((text: string) => boolean)[],
): SelectOption | undefined {
  if (typed === '') return undefined;
  for (const test of tests) {
    const matches = options.filter(({ text }) => test(text));
    const [first, ...others] = matches;
    // An option in two groups is one option.
    if (first) return others.every(({ value }) => value === first.value) ? first : undefined;
  }
  return undefined;
}

/**
 * A combo box's state that takes a name typed in full for a choice. react-stately empties the box when a visitor types an option's name and
 * leaves, or presses Enter while no option is focused.
 */
export function useTypedChoice(
  field: SelectControlProps['field'],
  props: Omit<ComboBoxStateOptions<object>, 'defaultFilter'>,
  inputRef: RefObject<HTMLInputElement | null>,
): ComboBoxState<object> {
  const state = useComboBoxState<object>({ ...props, defaultFilter: contains, allowsEmptyCollection: true, shouldCloseOnBlur: false });

  // Whether the text was typed: react-stately sets the box's text too, one render late.
  const isTyped = useRef(false);

  /** Chooses what was typed: nothing new, another option, or a text that names none or several. */
  const chooseTyped = (): 'nothing' | 'option' | 'unknown' => {
    const isNews = isTyped.current;
    isTyped.current = false;
    // The last render may not know the text that was typed this moment.
    const text = inputRef.current?.value ?? state.inputValue;
    if (!isNews || text === '' || text === state.selectedItem?.textValue) return 'nothing';
    const typed = text.trim();
    const option = findOption(field.options, typed, [
      (name) => name.trim() === typed,
      (name) => searchedLetters(name.trim()) === searchedLetters(typed),
      (name) => contains(name, typed),
    ]);
    // An unknown name clears the earlier choice: nobody means to send what they have just typed over, and the field says that it has none.
    state.setSelectedKey(option?.value ?? null);
    if (!option) return 'unknown';
    return option.value === state.selectedKey ? 'nothing' : 'option';
  };

  // A script that fills the box in without focusing it dispatches only a change event.
  useEffect(() => {
    const box = inputRef.current;
    const takeFilledIn = () => {
      if (box && !isFocused(box)) chooseTyped();
    };
    // A tap on a button in iOS Safari, and a voice that says its name, press it without taking the focus from the box.
    const leave = ({ target }: MouseEvent) => {
      // as: only nodes of the page are clicked.
      if (box && isFocused(box) && !box.parentElement?.contains(target as Node)) box.blur();
    };
    box?.addEventListener('change', takeFilledIn);
    document.addEventListener('click', leave, true);
    return () => {
      box?.removeEventListener('change', takeFilledIn);
      document.removeEventListener('click', leave, true);
    };
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
      // A new choice brings the name and closes the list by itself. To commit would empty the box until then, and effects that run late on a
      // busy page would take that for the visitor's doing and clear the choice. The same goes for `close` when the box is left.
      if (typed !== 'option') state.commit();
      if (typed === 'unknown') field.blur();
    },
    setFocused: (hasFocus) => {
      const box = inputRef.current;
      // Going to another window must not discard a half-typed text.
      if (!hasFocus && box && isFocused(box)) return;
      if (!hasFocus && chooseTyped() !== 'option') state.close();
      state.setFocused(hasFocus);
    },
  };
}
