import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import 'survey-core/survey-core.css';
import { Survey } from 'survey-react-ui';
import type { BenchStep } from '../workload.ts';
import { benchRoots, send } from './page.ts';
import './still.css';

const patterns: Readonly<Record<string, string>> = {
  name: "^[A-Za-z .'-]{2,}$",
  phone: '^\\(\\d{3}\\) \\d{3}-\\d{4}$',
  zip: '^\\d{5}(-\\d{4})?$',
};

function element({ id, question, kind, options }: BenchStep): object {
  const base = { name: id, title: question, isRequired: true };
  if (kind === 'choice') return { ...base, type: 'radiogroup', choices: options };
  if (kind === 'several') return { ...base, type: 'checkbox', choices: options, minSelectedChoices: 2 };
  const mask = kind === 'phone' ? { maskType: 'pattern', maskSettings: { pattern: '(999) 999-9999', saveMaskedValue: true } } : {};
  const regex = patterns[kind];
  return { ...base, type: 'text', ...mask, validators: [regex ? { type: 'regex', regex } : { type: 'email' }] };
}

for (const root of benchRoots()) {
  const model = new Model({
    showProgressBar: true,
    pageNextText: 'Next',
    completeText: 'Submit',
    pages: window.benchSteps.map((step) => ({ elements: [element(step)] })),
  });
  model.onComplete.add(({ data }) => send(data));
  createRoot(root).render(<Survey model={model} />);
}
