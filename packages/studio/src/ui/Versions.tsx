import { useEffect, useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { useTexts } from '../catalogue/texts.ts';
import { describeChanges } from '../document/describeChanges.ts';
import { openForm, textOf } from '../document/form.ts';
import { stepsOf } from '../document/steps.ts';
import { Select } from '../inspector/Select.tsx';
import type { Editor } from '../state/useEditor.ts';
import type { Revision, StudioRevisions } from '../storage/studioStorage.ts';

const now = 'now';

/** The earlier states of a form: what changed in each, in words. Any can be compared and brought back. */
export function Versions({ editor, revisions }: { readonly editor: Editor; readonly revisions: StudioRevisions }) {
  const texts = useTexts();
  const { say, timeOf } = texts;
  const { history, json, language } = editor;
  const [list, setList] = useState<readonly Revision[]>([]);
  const [name, setName] = useState('');
  const [pair, setPair] = useState({ one: '', other: now });
  const load = () => void revisions.list().then(setList, () => undefined);
  useEffect(() => void revisions.list().then(setList, () => undefined), [revisions]);

  const nameOf = (revision: Revision) => revision.name ?? say('published');
  const jsonOf = (text: string | undefined) => (text === undefined ? undefined : openForm(text)?.json);
  const changes = (before: string | undefined, after: string | undefined): readonly string[] => {
    const [was, is] = [jsonOf(before), jsonOf(after)];
    if (!is) return [];
    if (!was) return [say('firstVersion', { count: stepsOf(is).length })];
    const all = describeChanges(was, is, texts, language);
    return all.length > 0 ? all : [say('nothingChanged')];
  };
  // What a version changed is found once, not at each key in the name of the next.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `changes` reads what is listed here.
  const told = useMemo(() => list.map((revision, index) => changes(list[index + 1]?.text, revision.text)), [list, texts, language]);
  const textAt = (id: string) => (id === now ? textOf(history.form) : list.find((revision) => revision.id === id)?.text);
  const restore = (text: string, what: string) => {
    const form = openForm(text);
    if (form) editor.change({ message: 'restore', what }, () => form.json);
  };
  const save = () => {
    if (name.trim() === '') return;
    void revisions.add?.({ at: Date.now(), name: name.trim(), text: textOf(history.form) }).then(load);
    setName('');
  };
  const choices = list.map((revision) => [revision.id, `${nameOf(revision)}, ${timeOf(revision.at)}`] as const);
  const latest = list.find((revision) => revision.name === undefined);
  const published = latest && jsonOf(latest.text);
  const draft = published ? describeChanges(published, json, texts, language) : [];
  const listOf = (sentences: readonly string[]) => (
    <ul className="changes">
      {sentences.map((sentence, index) => (
        <li key={index}>{sentence}</li>
      ))}
    </ul>
  );

  return (
    <>
      <p className="help">{say('versionsHelp')}</p>
      {revisions.add && (
        <form
          className="choices"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <label>
            {say('versionName')}
            <input value={name} onChange={({ target }) => setName(target.value)} />
          </label>
          <button type="submit">{say('saveVersion')}</button>
        </form>
      )}
      {latest && draft.length > 0 && (
        <section className="draft">
          <p>{say('discardHelp')}</p>
          {listOf(draft)}
          <Button onPress={() => restore(latest.text, say('published'))}>{say('discardDraft')}</Button>
        </section>
      )}
      {list.length === 0 && <p>{say('noVersions')}</p>}
      <ol className="versions">
        {list.map((revision, index) => (
          <li key={revision.id}>
            <strong>{nameOf(revision)}</strong> <span className="help">{revision.by === undefined ? timeOf(revision.at) : say('madeBy', { when: timeOf(revision.at), who: revision.by })}</span>
            {listOf(told[index] ?? [])}
            <Button aria-label={say('restore', { what: nameOf(revision) })} onPress={() => restore(revision.text, nameOf(revision))}>
              {say('restoreVersion')}
            </Button>
          </li>
        ))}
      </ol>
      {list.length > 0 && (
        <>
          <div className="choices">
            <label>
              {say('compare')}
              <Select value={pair.one} onChange={(one) => setPair({ ...pair, one })} options={[['', say('notSet')], ...choices]} />
            </label>
            <label>
              {say('compareWith')}
              <Select value={pair.other} onChange={(other) => setPair({ ...pair, other })} options={[[now, say('asItIsNow')], ...choices]} />
            </label>
          </div>
          <div role="status">{pair.one !== '' && listOf(changes(textAt(pair.one), textAt(pair.other)))}</div>
        </>
      )}
    </>
  );
}
