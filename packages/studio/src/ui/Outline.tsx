import { Ellipsis, GripVertical, Plus, Send } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Button, GridList, GridListItem, ListLayout, Menu, MenuItem, MenuTrigger, Popover, useDragAndDrop, Virtualizer } from 'react-aria-components';
import type { Finding } from '@leadflow/check';
import type { EditName } from '../document/history.ts';
import type { JsonObject } from '../document/json.ts';
import { headingOf } from '../document/headingOf.ts';
import { typeOf } from '../document/newStep.ts';
import { duplicateStep, idOf, moveStep, removeStep, stepsOf } from '../document/steps.ts';
import { Gallery } from './Gallery.tsx';
import { kindOf } from '../catalogue/kinds.ts';
import { useTexts } from '../catalogue/texts.ts';
import { isAfterSending, type Editor } from '../state/useEditor.ts';

interface Row {
  readonly id: string;
  readonly index: number;
  readonly step: JsonObject;
  readonly findings: number;
}

const known = new WeakMap<JsonObject, Row>();
/** A longer list begins with so many rows, and follows the form a moment later. */
const firstRows = 50;

/** Rows of the outline, the same objects where nothing has changed: the list makes only others anew. Two steps of one id are two rows. */
function rowsOf(json: JsonObject, findings: readonly Finding[]): readonly Row[] {
  const counts = new Map<number, number>();
  for (const { path } of findings) {
    const index = Number(/^steps\[(\d+)\]/.exec(path)?.[1] ?? -1);
    counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  const seen = new Set<string>();
  return stepsOf(json).map((step, index) => {
    const id = idOf(step) ?? '';
    const key = id === '' || seen.has(id) ? `${id} ${index}` : id;
    seen.add(key);
    const row = { id: key, index, step, findings: counts.get(index) ?? 0 };
    const before = known.get(step);
    if (before?.id === key && before.index === index && before.findings === row.findings) return before;
    known.set(step, row);
    return row;
  });
}

/** The steps in their order. They are moved by drag, by the keyboard (Alt and an arrow) or from each step's menu. */
export function Outline({ editor }: { readonly editor: Editor }) {
  const { say, labelOf } = useTexts();
  const { json, report, selected, language } = editor;
  const rows = useMemo(() => rowsOf(json, report.findings), [json, report]);
  const late = useDeferredValue(rows, rows.slice(0, firstRows));
  const [addsAt, setAddsAt] = useState<number>();
  const current = rows.find(({ index }) => index === selected[1]);

  const edit = (message: EditName['message'], step: JsonObject, index: number, change: (json: JsonObject) => JsonObject) => {
    editor.change({ message, what: headingOf(step) }, change);
    editor.select(['steps', index]);
  };
  const move = (from: number, to: number) => {
    const step = stepsOf(json)[from];
    if (step && to >= 0 && to < rows.length && from !== to) edit('moveStep', step, to, (before) => moveStep(before, from, to));
  };
  const act = ({ index, step }: Row, action: string) => {
    if (action === 'duplicate') edit('duplicateStep', step, index + 1, (before) => duplicateStep(before, index));
    else if (action === 'remove') edit('removeStep', step, Math.max(0, Math.min(index, rows.length - 2)), (before) => removeStep(before, index));
    else move(index, action === 'up' ? index - 1 : index + 1);
  };
  // A row that is not made anew acts on the form as it is now.
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const from = rows.findIndex(({ id }) => keys.has(id));
      const over = rows.findIndex(({ id }) => id === target.key);
      const before = target.dropPosition === 'before' ? over : over + 1;
      move(from, from < before ? before - 1 : before);
    },
  });

  return (
    <div
      role="presentation"
      className="steps"
      onClickCapture={({ target }) => {
        // A press on the step that is selected leads back to it from its answer or its field.
        if (current && target instanceof Element && target.closest('[role="row"]') && !target.closest('button')) editor.select(['steps', current.index]);
      }}
      onKeyDown={(event) => {
        const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
        if (!current || !(isMove || event.key === 'Delete') || (event.target instanceof HTMLElement && event.target.closest('input, textarea, select'))) return;
        event.preventDefault();
        event.stopPropagation();
        act(current, event.key === 'Delete' ? 'remove' : event.key === 'ArrowUp' ? 'up' : 'down');
      }}
    >
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 64 }}>
        <GridList
          aria-label={say('steps')}
          items={rows.length > firstRows ? late : rows}
          dependencies={[language, say]}
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          selectedKeys={current ? [current.id] : []}
          onSelectionChange={(keys) => {
            const row = keys === 'all' ? undefined : rows.find(({ id }) => keys.has(id));
            if (row) editor.select(['steps', row.index]);
          }}
          onAction={() => current && editor.select(['steps', current.index, 'question'], true)}
          dragAndDropHooks={dragAndDropHooks}
          renderEmptyState={() => <p className="empty">{say('noSteps')}</p>}
        >
          {(row) => {
            const name = headingOf(row.step, language) || say('noQuestion');
            const [Icon] = kindOf(typeOf(row.step), row.step['commonStep']);
            return (
              <GridListItem id={row.id} textValue={`${row.index + 1}. ${name}`}>
                <Button slot="drag" aria-label={say('drag', { what: name })} className="grip">
                  <GripVertical />
                </Button>
                <span className="kind" role="img" aria-label={labelOf(typeof row.step['commonStep'] === 'string' ? row.step['commonStep'] : typeOf(row.step))}>
                  <Icon />
                </span>
                <span className="row-name">{name}</span>
                <span className="number">{row.index + 1}</span>
                {row.findings > 0 && (
                  <span className="badge" role="img" aria-label={say('findingsHere', { count: row.findings })}>
                    {row.findings}
                  </span>
                )}
                <MenuTrigger>
                  <Button className="icon" aria-label={say('actionsFor', { what: name })}>
                    <Ellipsis />
                  </Button>
                  <Popover className="studio-popover">
                    <Menu className="menu" onAction={(key) => latest.current(row, String(key))}>
                      <MenuItem id="up">{say('moveUp')}</MenuItem>
                      <MenuItem id="down">{say('moveDown')}</MenuItem>
                      <MenuItem id="duplicate">{say('duplicate')}</MenuItem>
                      <MenuItem id="remove">{say('delete')}</MenuItem>
                    </Menu>
                  </Popover>
                </MenuTrigger>
                <Button className="between" aria-label={say('addBehind', { what: name })} onPress={() => setAddsAt(row.index + 1)}>
                  <Plus />
                </Button>
              </GridListItem>
            );
          }}
        </GridList>
      </Virtualizer>
      <Button className="add" onPress={() => setAddsAt(current ? current.index + 1 : rows.length)}>
        <Plus />
        {say('add')}
      </Button>
      <Button className="after" aria-pressed={isAfterSending(selected)} onPress={() => editor.select(['settings', 'confirmation'])}>
        <Send />
        {say('afterSending')}
      </Button>
      {addsAt !== undefined && <Gallery editor={editor} at={addsAt} onClose={() => setAddsAt(undefined)} />}
    </div>
  );
}
