import type { Extension } from '@leadflow/headless';
import { useEffect, useMemo, useRef, useState } from 'react';
import { TextsContext, textsIn, type StudioLanguage } from './catalogue/texts.ts';
import { openForm } from './document/form.ts';
import { begin, type History } from './document/history.ts';
import type { JsonObject } from './document/json.ts';
import type { FunnelSource } from './funnel/funnel.ts';
import { newId, patience } from './storage/database.ts';
import { historyOf } from './storage/keptHistory.ts';
import { memoryForms } from './storage/memoryForms.ts';
import { remember, remembered } from './storage/remembered.ts';
import type { StudioSite } from './storage/studioSite.ts';
import type { KeptForm, Saved, StudioForms, StudioStorage } from './storage/studioStorage.ts';
import { Desk, type DeskProps } from './ui/Desk.tsx';
import { MendedJson } from './ui/JsonView.tsx';
import { NotKept } from './ui/NotKept.tsx';
import { Start } from './ui/Start.tsx';

/** What the studio is given. */
export interface StudioProps {
  /** Where a form is kept, or several of them. The same for as long as the studio stands. */
  readonly storage: StudioStorage | StudioForms;
  /** The language of the studio itself; English unless given. */
  readonly language?: StudioLanguage;
  /** Step types, input types and rules of your own. A step type whose schema tells what is in it, as zod's do, has controls for its settings. */
  readonly extensions?: readonly Extension[];
  /** The site that the form is published on; without one, the form is taken to a page by hand. */
  readonly site?: StudioSite;
  /** Where counts of the form's visitors come from, which its map shows: an address that answers with what the server's `GET …/funnel` gives, or what fetches that. */
  readonly funnel?: FunnelSource;
}

/** What a new form begins with. */
interface Begun {
  readonly json: JsonObject;
  readonly name: string;
}

interface OpenedFormProps extends Omit<DeskProps, 'opened' | 'onTouch' | 'isPressed'> {
  /** What a new form begins with; undefined for one that is there. */
  readonly begun?: Begun | undefined;
  readonly isPressed?: boolean | undefined;
}

interface Loaded {
  readonly saved: Saved | undefined;
  /** Undefined where nothing is there, or nothing that can be read. */
  readonly history: History | undefined;
  readonly isKept: boolean;
}

async function loadFrom(storage: StudioStorage): Promise<Loaded> {
  try {
    const saved = await storage.load();
    const form = saved && openForm(saved.text);
    return { saved, history: saved && form && (await historyOf(storage.id, saved.text, form)), isKept: true };
  } catch {
    return { saved: undefined, history: undefined, isKept: false };
  }
}

/** Opens what a storage has. One that refuses or stays silent keeps nobody from working; what it gives late counts if nothing was made meanwhile. */
function OpenedForm({ storage, begun, isPressed = false, isKept, ...desk }: OpenedFormProps) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [mended, setMended] = useState<string>();
  const [template, setTemplate] = useState<Begun>();
  const isTouched = useRef(false);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => setLoaded((there) => there ?? { saved: undefined, history: undefined, isKept: false }), patience);
    void loadFrom(storage).then((all) => {
      clearTimeout(timer);
      if (!isOver && !isTouched.current) setLoaded(all);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [storage]);
  const fresh = begun ?? template;
  const saved = loaded?.saved;
  const opened = useMemo(() => {
    const text = mended ?? (fresh ? `${JSON.stringify(fresh.json, undefined, 2)}\n` : undefined);
    const form = text === undefined ? undefined : openForm(text);
    const history = loaded?.history ?? (form && begin(form));
    return history && { saved, history, name: saved?.name ?? fresh?.name };
  }, [loaded, saved, mended, fresh]);

  if (!loaded) return null;
  const touch = () => {
    isTouched.current = true;
  };
  if (opened) return <Desk key={saved?.version} opened={opened} storage={storage} isKept={isKept && loaded.isKept} isPressed={isPressed || template !== undefined} onTouch={touch} {...desk} />;
  if (saved) return <MendedJson text={saved.text} onMend={setMended} />;
  return (
    <div className="studio">
      {!loaded.isKept && <NotKept />}
      <Start
        onBegin={(json, name) => {
          touch();
          setTemplate({ json, name });
        }}
      />
    </div>
  );
}

/** The form that is open: the tab remembers it over a reload. */
const openKey = 'lead-flow-studio open';
const ofTab = () => sessionStorage;

type Open = { readonly id: string; readonly storage: StudioStorage; readonly begun?: Begun; readonly isPressed?: boolean };

/** Several forms: their list, or one of them. */
function Forms({ forms: given, ...desk }: { readonly forms: StudioForms } & Pick<DeskProps, 'extensions' | 'site' | 'funnel'>) {
  const [{ forms, isKept }, setPlace] = useState({ forms: given, isKept: true });
  const [list, setList] = useState<readonly KeptForm[]>();
  const [open, setOpen] = useState<Open>();
  const show = (id: string | undefined, next?: Open) => {
    remember(openKey, id, ofTab);
    setOpen(next);
  };
  useEffect(() => {
    if (open) return undefined;
    let isOver = false;
    forms.list().then(
      (all) => {
        if (isOver) return;
        const last = all.find(({ id }) => id === remembered(openKey, ofTab));
        if (last) setOpen({ id: last.id, storage: forms.open(last.id) });
        else setList(all);
      },
      () => {
        if (!isOver) setPlace({ forms: memoryForms(), isKept: false });
      },
    );
    return () => {
      isOver = true;
    };
  }, [forms, open]);

  const beginForm = (json: JsonObject, name: string) => {
    const id = newId();
    show(id, { id, storage: forms.open(id, name), begun: { json, name }, isPressed: true });
  };
  if (open) {
    const leave = () => {
      setList(undefined);
      show(undefined);
    };
    return <OpenedForm key={open.id} storage={open.storage} begun={open.begun} isPressed={open.isPressed} isKept={isKept} onLeave={leave} onBegin={beginForm} {...desk} />;
  }
  if (!list) return null;
  const remove = async ({ id }: KeptForm) => {
    const bringBack = await forms.remove(id);
    setList(await forms.list());
    return async () => {
      await bringBack();
      setList(await forms.list());
    };
  };
  return (
    <div className="studio">
      {!isKept && <NotKept />}
      <Start onBegin={beginForm} forms={list} onOpen={({ id }) => show(id, { id, storage: forms.open(id), isPressed: true })} onRemove={remove} />
    </div>
  );
}

const none: readonly Extension[] = [];

/** The editor of forms: the steps, the form itself, what is selected, and what is wrong. */
export function Studio({ storage, language = 'en', site, funnel, extensions = none }: StudioProps) {
  const [texts] = useState(() => textsIn(language));
  return (
    <TextsContext value={texts}>
      {'list' in storage ? <Forms forms={storage} site={site} funnel={funnel} extensions={extensions} /> : <OpenedForm storage={storage} isKept site={site} funnel={funnel} extensions={extensions} />}
    </TextsContext>
  );
}
