import { checkDefinition, type Report } from '@leadflow/check';
import type { Extension } from '@leadflow/headless';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { apply, redo, undo, type EditName, type History } from '../document/history.ts';
import type { JsonObject, Path } from '../document/json.ts';
import { stepsOf } from '../document/steps.ts';
import { missingTexts } from '../document/translation.ts';
import { languagesOfForm } from '../document/words.ts';

/** The form that is being edited, and what can be done with it. */
export interface Editor {
  readonly history: History;
  readonly json: JsonObject;
  /** Step types, input types and rules that are not built in. */
  readonly extensions: readonly Extension[];
  /** What is wrong, a moment after a change. */
  readonly report: Report;
  /** Languages of which texts are missing, and how many. */
  readonly untranslated: ReturnType<typeof missingTexts>;
  /** The definition that the report is about. */
  readonly reported: JsonObject;
  /** What is selected: a step, a part of it, or what follows the lead. */
  readonly selected: Path;
  /** What the panel shows: what is selected, or the design of the whole form. */
  readonly panel: 'step' | 'design';
  /** A key to put the focus on, and a number that changes with every wish. */
  readonly focus: { readonly path: Path; readonly number: number } | undefined;
  /** The language in which texts are edited, and those that the form has; the first one is the form’s own. */
  readonly language: string;
  readonly languages: readonly string[];
  /** The last change, for readers that don’t see it. */
  readonly lastEdit: EditName | undefined;
  change(name: EditName, change: (json: JsonObject) => JsonObject, group?: string): void;
  undo(): void;
  redo(): void;
  /** Shows a part in the inspector; with `focus` the field of its last key gets the focus. */
  select(path: Path, focus?: boolean): void;
  setPanel(panel: Editor['panel']): void;
  setLanguage(language: string): void;
}

/** Whether what follows the lead is selected. */
export const isAfterSending = ([part]: Path): boolean => part === 'settings';

/** Keeps a path to what is there. */
function clamp(json: JsonObject, path: Path): Path {
  const [, index] = path;
  const count = stepsOf(json).length;
  return typeof index !== 'number' || index < count ? path : count > 0 ? ['steps', count - 1] : [];
}

/** A form of so many steps is checked when nothing was typed for a moment, and opens before it is checked; others at every key. */
const longForm = 100;
const moment = 300;
const unchecked: JsonObject = {};
const noReport: Report = { isClean: true, findings: [] };

/** The definition that is checked now. */
function useChecked(json: JsonObject): JsonObject {
  const isLong = stepsOf(json).length > longForm;
  const deferred = useDeferredValue(json);
  const [checked, setChecked] = useState(unchecked);
  useEffect(() => {
    if (!isLong) return undefined;
    const timer = setTimeout(() => startTransition(() => setChecked(json)), moment);
    return () => clearTimeout(timer);
  }, [json, isLong]);
  return isLong ? checked : deferred;
}

/** The state of an editor of a form. */
export function useEditor(opened: History, extensions: readonly Extension[]): Editor {
  const [history, setHistory] = useState(opened);
  const [selected, setSelected] = useState<Path>(['steps', 0]);
  const [panel, setPanel] = useState<Editor['panel']>('step');
  const [focus, setFocus] = useState<Editor['focus']>();
  const [lastEdit, setLastEdit] = useState<EditName>();
  const [added, setAdded] = useState<string>();
  const { json } = history.form;
  const reported = useChecked(json);
  const report = useMemo(() => (reported === unchecked ? noReport : checkDefinition(reported, { extensions })), [reported, extensions]);
  const found = useMemo(() => languagesOfForm(reported), [reported]);
  const untranslated = useMemo(() => missingTexts(reported, found), [reported, found]);
  const languages = added === undefined || found.includes(added) ? found : [...found, added];
  const travel = (message: EditName['message'], to: typeof undo) => {
    setLastEdit({ message, what: '' });
    setHistory(to);
  };
  return {
    history,
    json,
    extensions,
    report,
    untranslated,
    reported,
    selected: clamp(json, selected),
    panel,
    setPanel,
    focus,
    language: added ?? languages[0] ?? 'en',
    languages,
    lastEdit,
    change(name, change, group) {
      setHistory((before) => apply(before, { name, json: change(before.form.json), ...(group !== undefined && { group }) }));
      if (group === undefined) setLastEdit(name);
    },
    undo: () => travel('undone', undo),
    redo: () => travel('redone', redo),
    select(path, isFocused = false) {
      const isDesign = path[0] === 'settings' && path[1] !== 'confirmation';
      setPanel(isDesign ? 'design' : 'step');
      if (!isDesign && path.length > 0) setSelected(path.slice(0, typeof path[3] === 'number' ? 4 : 2));
      setFocus((before) => (isFocused ? { path, number: (before?.number ?? 0) + 1 } : undefined));
    },
    setLanguage: setAdded,
  };
}
