import { renderSurveyInline } from '@formbricks/surveys';
import type { BenchStep } from '../workload.ts';
import { benchRoots, send } from './page.ts';
import './still.css';

const inputTypes: Readonly<Record<string, string>> = { email: 'email', phone: 'phone' };

function question({ id, question: headline, kind, options }: BenchStep): object {
  const base = { id, headline, required: true, buttonLabel: 'Next' };
  if (options.length === 0) return { ...base, type: 'openText', inputType: inputTypes[kind] ?? 'text', longAnswer: false };
  const choices = options.map((label, index) => ({ id: `${id}-${index}`, label }));
  return { ...base, type: kind === 'several' ? 'multipleChoiceMulti' : 'multipleChoiceSingle', choices };
}

for (const root of benchRoots()) {
  root.id = 'survey';
  renderSurveyInline({
    containerId: root.id,
    brandColor: '#b0005a',
    isBrandingEnabled: false,
    survey: {
      id: 'bench',
      welcomeCard: { enabled: false },
      thankYouCard: { enabled: true },
      questions: window.benchSteps.map(question),
    },
    onResponse: ({ data }) => send(data),
  });
}
