import { formStyles, renderForm } from '@leadflow/embed/server';

/** Says which rules came with a page. */
const markRule = /^\[data-lead-flow-host\]\{[^}]*\}/;

const choices = { steps: [{ id: 'area', type: 'button-selection', answers: [{ text: 'Legs' }], lastStep: true }] };

/** The rules of every form in two parts: those that choices need, and what all other steps add to them. */
export async function formSheets(): Promise<{ readonly first: string; readonly later: string }> {
  const { css: first } = await renderForm(choices);
  const [mark] = markRule.exec(formStyles) ?? [];
  const common = first.replace(markRule, '');
  const all = formStyles.replace(markRule, '');
  if (mark === undefined || !all.startsWith(common)) throw new Error('The rules of all forms no longer begin with those of a form of choices.');
  return { first, later: mark + all.slice(common.length) };
}
