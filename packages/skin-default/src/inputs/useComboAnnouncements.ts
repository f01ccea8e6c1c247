import { formatMessage, formatNumber, type Messages } from '@leadflow/headless';
import { destroyAnnouncer } from '@react-aria/live-announcer';
import { useEffect, useRef } from 'react';
import type { ComboBoxState } from 'react-stately/useComboBoxState';
import type { SkinFlow } from '../partProps.ts';

type State = ComboBoxState<object>;

const announcer = '[data-live-announcer]';

/** What react-aria's announcers have on the page, their own elements included: the form's, and perhaps the host application's. */
function liveAnnouncements(): ReadonlySet<Element> {
  return new Set(Document.prototype.querySelectorAll.call(document, `${announcer}, ${announcer} *`));
}

/**
 * Removes what react-aria was told to say since `earlier` and has not said yet. All of a bundle shares one announcer: if the host application's
 * was there before, only what was added is removed.
 */
function takeBackAnnouncements(earlier: ReadonlySet<Element>): void {
  const added = [...liveAnnouncements()].filter((element) => !earlier.has(element));
  if (added.some((element) => element.matches(announcer))) destroyAnnouncer();
  else for (const element of added) element.remove();
}

/** What changes a visitor who can't see the list must hear of. */
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

/** VoiceOver doesn't read an option that only `aria-activedescendant` points at. No feature test finds it, only the system's name. */
function isApple(): boolean {
  return /^(?:Mac|iP)/.test(navigator.platform);
}

function matchCount(matches: number, messages: Messages, locale: string | undefined): string {
  if (matches === 0) return messages.noMatches;
  return formatMessage(matches === 1 ? messages.matchCountOne : messages.matchCountOther, { count: formatNumber(matches, locale) });
}

/** An option with the name of its group. */
function optionText({ collection }: State, key: string | number): string {
  const option = collection.getItem(key);
  const group = option?.parentKey == null ? undefined : collection.getItem(option.parentKey)?.rendered;
  return [typeof group === 'string' && group, option?.textValue].filter(Boolean).join(', ');
}

/** What to say of a change; empty where a screen reader says it by itself. */
function wordsFor(state: State, now: Shown, before: Shown, messages: Messages, locale: string | undefined): string {
  const hasOpened = now.isOpen && !before.isOpen;
  const hasFocusMoved = isApple() && now.focusedKey !== null && now.focusedKey !== before.focusedKey;
  // Other screen readers say "1 of 6" of a focused option; for VoiceOver the count is said with the first one.
  const isCountNews = isApple() ? hasOpened || (hasFocusMoved && before.focusedKey === null) : hasOpened && now.focusedKey === null;
  const words = now.isOpen && (isCountNews || now.matches !== before.matches) ? [matchCount(now.matches, messages, locale)] : [];
  if (hasFocusMoved && now.focusedKey !== null) words.push(optionText(state, now.focusedKey));
  if (isApple() && state.isFocused && state.selectedItem && now.selectedKey !== before.selectedKey) {
    words.push(formatMessage(messages.optionSelected, { text: state.selectedItem.textValue }));
  }
  return words.join(', ');
}

/**
 * Announces through the form's status line, in the catalogue's words, what react-aria's combo box would announce in its own. Use it after
 * `useComboBox` in the same component.
 */
export function useComboAnnouncements({ store, messages, definition }: SkinFlow, state: State): void {
  // Read while rendering, as react-aria does: by the time of the effects the focused key may be another.
  const now = shownBy(state);
  const said = liveAnnouncements();
  const seen = useRef(now);
  useEffect(() => {
    const before = seen.current;
    seen.current = now;
    const values = Object.values(before);
    if (Object.values(now).every((value, index) => value === values[index])) return;
    // Effects of one component run in order: react-aria's announcer was told a moment ago, and has not spoken yet.
    takeBackAnnouncements(said);
    const text = wordsFor(state, now, before, messages, definition?.locale);
    // While typing, the count is said after a pause; if the list has closed by then, nothing is.
    if (text || !now.isOpen) store.send({ type: 'announcementRequested', text, whenIdle: text === '' || now.matches !== before.matches });
  });
}
