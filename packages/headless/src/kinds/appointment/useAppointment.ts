'use client';

import { useMemo, useState, type ChangeEventHandler, type MouseEventHandler } from 'react';
import { ownEntry } from '../../base/records.ts';
import { dayIn, ownTimeZone, timeOf } from '../../base/timeZone.ts';
import type { Definition, Step } from '../../definition/types.ts';
import { ids, joinIds } from '../../dom/ids.ts';
import { formatMessage } from '../../messages/languages.ts';
import { storeOf, useFlowView, type FlowMoment } from '../../react/useFlowView.ts';
import type { FlowSource } from '../../react/types.ts';
import { maxWishes, passedText, slotsLoad, textsOf } from './flow.ts';
import type { AppointmentMessages } from './messages.ts';
import { spokenDay, spokenHour, spokenTime, spokenZone, zoneOf } from './words.ts';

/** A day with free times. */
export interface AppointmentDay {
  /** YYYY-MM-DD. */
  readonly value: string;
  /** The day in words. */
  readonly text: string;
}

/** A free time of the day shown. */
export interface AppointmentTime {
  /** ISO 8601 with an offset. */
  readonly value: string;
  /** The time of day. */
  readonly text: string;
  /** For its native check box, inside its label. */
  readonly inputProps: {
    readonly type: 'checkbox';
    readonly value: string;
    readonly checked: boolean;
    readonly 'aria-disabled'?: true;
    readonly 'aria-describedby'?: string | undefined;
    readonly onChange: ChangeEventHandler<HTMLInputElement>;
  };
}

/** A time that the visitor wishes for. */
export interface AppointmentWish {
  /** ISO 8601 with an offset. */
  readonly value: string;
  /** Day and time in words. */
  readonly text: string;
  /** For the button that takes it back, whose text is a mark or a word of your own. */
  readonly removeProps: { readonly type: 'button'; readonly 'aria-label': string; readonly onClick: MouseEventHandler<HTMLButtonElement> };
}

/** What an appointment step shows. */
export interface UseAppointment {
  /** `none`: nothing is free, or nothing could be found out; the visitor may go on. */
  readonly status: 'loading' | 'none' | 'found';
  /** The texts of the step. */
  readonly texts: AppointmentMessages;
  /** That a wish has passed meanwhile, whose time it is, where that is known, and that it is a wish; empty until there are times. */
  readonly notes: readonly string[];
  /** Days with free times, in order. */
  readonly days: readonly AppointmentDay[];
  /** For the native select of the day, inside a label with `texts.day`. */
  readonly dayProps: { readonly value: string; readonly onChange: ChangeEventHandler<HTMLSelectElement> };
  /** Free times of that day. */
  readonly times: readonly AppointmentTime[];
  /** For the element around the times. */
  readonly timesProps: { readonly role: 'group'; readonly 'aria-label': string };
  /** The wishes, the first one first. */
  readonly wishes: readonly AppointmentWish[];
  /** Says that no further wish can be added; undefined while one can. */
  readonly fullText: string | undefined;
  /** For the element with that text. */
  readonly fullProps: { readonly id: string };
}

interface View {
  readonly definition: Definition | undefined;
  readonly step: Step | undefined;
  readonly load: ReturnType<typeof slotsLoad>;
  readonly selected: readonly string[];
  /** That wishes have passed, unless the reason for a refused Next says it. */
  readonly passed: string | undefined;
}

const noSlots: readonly string[] = [];

function viewOf({ definition, visit }: FlowMoment): View {
  const isTold = visit && !visit.part.canAdvance(visit) && ownEntry(visit.state.refused, visit.step.id);
  return { definition, step: visit?.step, load: visit && slotsLoad(visit), selected: visit?.selected ?? [], passed: visit && !isTold ? passedText(visit) : undefined };
}

/** Times by the day at the clinic. */
function byDayOf(slots: readonly string[], timeZone: string | undefined): ReadonlyMap<string, readonly string[]> {
  const byDay = new Map<string, string[]>();
  for (const slot of slots) {
    const day = dayIn(timeOf(slot), zoneOf(slot, timeZone));
    const listed = byDay.get(day);
    if (listed) listed.push(slot);
    else byDay.set(day, [slot]);
  }
  return byDay;
}

/** Whose time it is. Nothing is called the clinic's that nobody says is; a moment in UTC is shown in the visitor's time. */
function zoneNotes(texts: AppointmentMessages, slots: readonly string[], timeZone: string | undefined, locale: string | undefined): readonly string[] {
  if (timeZone !== undefined) return [formatMessage(texts.zone, { zone: spokenZone(timeZone, locale) })];
  const own = ownTimeZone();
  return slots.some((slot) => zoneOf(slot, undefined) === own) ? [formatMessage(texts.ownZone, { zone: spokenZone(own, locale) })] : [];
}

/** The free times of the clinic, day by day, and the visitor's wishes. */
export function useAppointment(source: FlowSource): UseAppointment {
  const store = storeOf(source);
  const { definition, step, load, selected, passed } = useFlowView(store, viewOf);
  const [shownDay, showDay] = useState<string>();
  const ownTexts = textsOf(definition ?? { locale: undefined });
  const texts = passed === undefined ? ownTexts : { ...ownTexts, none: `${passed}. ${ownTexts.none}` };
  const locale = definition?.locale;
  const { slots, timeZone } = load?.status === 'loaded' ? load : { slots: noSlots, timeZone: undefined };
  const byDay = useMemo(() => byDayOf(slots, timeZone), [slots, timeZone]);
  const lastWish = selected.at(-1);
  const dayOfWish = [...byDay].find(([, listed]) => lastWish !== undefined && listed.includes(lastWish))?.[0];
  const day = [shownDay, dayOfWish, ...byDay.keys()].find((each) => each !== undefined && byDay.has(each)) ?? '';
  const max = step ? maxWishes(step) : 0;
  const isFull = selected.length >= max;
  const fullProps = { id: ids.hint(store.id) };
  const inWords = (slot: string): string => spokenTime(slot, timeZone, locale);
  function press(value: string): void {
    const time = inWords(value);
    const isChosen = selected.includes(value);
    const count = selected.length + 1;
    const text = isChosen ? formatMessage(texts.removed, { time }) : formatMessage(isFull ? texts.full : texts.added, { time, count, max });
    if (isChosen || !isFull) store.send({ type: 'answerSelected', value });
    store.send({ type: 'announcementRequested', text });
  }
  return {
    status: load?.status !== 'loaded' ? 'loading' : slots.length === 0 ? 'none' : 'found',
    texts,
    notes: slots.length === 0 ? [] : [...(passed === undefined ? [] : [`${passed}. ${texts.another}`]), ...zoneNotes(texts, slots, timeZone, locale), texts.wish],
    days: [...byDay].map(([value, [first = '']]) => ({ value, text: spokenDay(first, timeZone, locale) })),
    dayProps: { value: day, onChange: (event) => showDay(event.currentTarget.value) },
    times: (byDay.get(day) ?? []).map((value) => {
      const checked = selected.includes(value);
      const isOut = isFull && !checked;
      const onChange: ChangeEventHandler<HTMLInputElement> = ({ currentTarget }) => {
        press(value);
        // A refused press renders nothing, and Preact then leaves the box ticked.
        if (isOut) currentTarget.checked = false;
      };
      const inputProps = { type: 'checkbox', value, checked, ...(isOut && ({ 'aria-disabled': true } as const)), 'aria-describedby': joinIds(isOut && fullProps.id), onChange } as const;
      return { value, text: spokenHour(value, timeZone, locale), inputProps };
    }),
    timesProps: { role: 'group', 'aria-label': day && formatMessage(texts.times, { day: spokenDay(byDay.get(day)?.[0] ?? day, timeZone, locale) }) },
    wishes: selected.map((value) => {
      const text = inWords(value);
      return { value, text, removeProps: { type: 'button', 'aria-label': formatMessage(texts.remove, { time: text }), onClick: () => press(value) } };
    }),
    fullText: isFull ? formatMessage(texts.full, { max }) : undefined,
    fullProps,
  };
}
