import { formatMessage, type Messages, type UseLeadFlow } from '@leadflow/headless';
import { useEffect, useRef } from 'react';
import type { ComboBoxState } from 'react-stately/useComboBoxState';
import { liveAnnouncements, takeBackAnnouncements } from './liveAnnouncements.ts';

type State = ComboBoxState<object>;

/** What somebody has to be told of who can't see it. */
interface Shown {
  readonly isOpen: boolean;
  readonly matches: number;
  readonly focusedKey: string | number | null;
  readonly selectedKey: string | number | null;
}

function shownBy({ collection, selectionManager, isOpen, selectedKey }: State): Shown {
  const matches = [...collection.getKeys()].filter((key) => collection.getItem(key)?.type === 'item').length;
  return { isOpen, matches, focusedKey: isOpen ? selectionManager.focusedKey : null, selectedKey };
}

/** VoiceOver says nothing of an option that only `aria-activedescendant` points at; no feature tells, only the system. */
function isApple(): boolean {
  return /^(?:Mac|iP)/.test(navigator.platform);
}

function matchCount(matches: number, messages: Messages): string {
  if (matches === 0) return messages.noMatches;
  return formatMessage(matches === 1 ? messages.matchCountOne : messages.matchCountOther, { count: matches });
}

/** An option with the name of its group. */
function optionText({ collection }: State, key: string | number): string {
  const option = collection.getItem(key);
  const group = option?.parentKey == null ? undefined : collection.getItem(option.parentKey)?.rendered;
  return [typeof group === 'string' && group, option?.textValue].filter(Boolean).join(', ');
}

/** What must be said of a change; empty where a reader says it by itself. */
function wordsFor(state: State, now: Shown, before: Shown, messages: Messages): string {
  const hasOpened = now.isOpen && !before.isOpen;
  const hasFocusMoved = isApple() && now.focusedKey !== null && now.focusedKey !== before.focusedKey;
  // Other readers say "1 of 6" of an option in focus; where ours must, the count goes with the first one.
  const isCountNews = isApple() ? hasOpened || (hasFocusMoved && before.focusedKey === null) : hasOpened && now.focusedKey === null;
  const words = now.isOpen && (isCountNews || now.matches !== before.matches) ? [matchCount(now.matches, messages)] : [];
  if (hasFocusMoved && now.focusedKey !== null) words.push(optionText(state, now.focusedKey));
  if (isApple() && state.isFocused && state.selectedItem && now.selectedKey !== before.selectedKey) {
    words.push(formatMessage(messages.optionSelected, { text: state.selectedItem.textValue }));
  }
  return words.join(', ');
}

/**
 * Says through the form's status line, in words of the catalogue, what react-aria's combo box would call out in words of
 * its own. To be used after `useComboBox` in the same component.
 */
export function useComboAnnouncements({ store, messages }: UseLeadFlow, state: State): void {
  // Read while rendering, as react-aria does: the key in focus is a live value, which is further on in the effects.
  const now = shownBy(state);
  const said = liveAnnouncements();
  const seen = useRef(now);
  useEffect(() => {
    const before = seen.current;
    seen.current = now;
    const values = Object.values(before);
    if (Object.values(now).every((value, index) => value === values[index])) return;
    // Effects of one component run in their order: react-aria's announcer was told a moment ago, and has not spoken yet.
    takeBackAnnouncements(said);
    const text = wordsFor(state, now, before, messages);
    // Somebody who types hears the count once the hands rest; of a list that has gone by then, nothing.
    if (text || !now.isOpen) store.send({ type: 'announcementRequested', text, whenIdle: text === '' || now.matches !== before.matches });
  });
}
