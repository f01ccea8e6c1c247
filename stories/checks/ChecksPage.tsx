import { useEffect, useState } from 'react';
import '../page/page.css';
import type { ByHand } from './byHand.ts';
import { checks, type Check } from './checks.ts';
import { ConformanceReport } from './ConformanceReport.tsx';
import { criteria, criteriaOf } from './criteria.ts';
import { resultOf, states } from './resultOf.ts';
import { storyIndex } from './storyIndex.ts';

const methods: Readonly<Record<string, string>> = {
  KB: 'keyboard script',
  AT: 'accessibility tree',
  AX: 'axe',
  VSR: 'simulated screen reader',
  UT: 'unit test',
  CC: 'computed contrast',
  FC: 'forced colours',
  RM: 'reduced motion',
  W320: 'narrow window',
  rect: 'measured size',
};

/** Kinds of proof that a check asks for: `AX label, AT` is axe and the tree. */
const methodsOf = ({ method }: Check): readonly string[] => Object.keys(methods).filter((name) => new RegExp(`\\b${name}\\b`).test(method));

/** Controls with which a story shows a check that it would not show as it stands. */
const controls: Readonly<Record<number, string>> = { 17: '&arg-width=320', 23: '&arg-dir=rtl', 24: '&arg-locale=pseudo' };

const partId = (part: string): string => `part-${part.toLowerCase().replaceAll(/\W+/g, '-')}`;
const parts = [...new Set(checks.map(({ part }) => part))];

const filters = {
  criterion: { label: 'Criterion', options: criteria.map(({ number, name }) => [number, `${number} ${name}`]), of: (check: Check) => criteriaOf(check.number) },
  part: { label: 'Part', options: parts.map((part) => [part, part]), of: (check: Check) => [check.part] },
  method: { label: 'Method', options: Object.entries(methods), of: methodsOf },
  state: { label: 'State', options: Object.entries(states), of: (check: Check) => [resultOf(check.number).state] },
} as const;
type FilterName = keyof typeof filters;
const filterNames = ['criterion', 'part', 'method', 'state'] as const satisfies readonly FilterName[];

function HandResult({ entry: { how, reason, done } }: { readonly entry: ByHand }) {
  return (
    <li>
      By hand: {done ? `done with ${done.tool} ${done.version} on ${done.date}` : 'not done'}. {how} Why: {reason}
    </li>
  );
}

function CheckEntry({ check }: { readonly check: Check }) {
  const { tests, hand, state } = resultOf(check.number);
  const shown = storyIndex.filter((story) => story.checks.includes(check.number));
  return (
    <section id={`check-${check.number}`} className="review-check" aria-labelledby={`check-${check.number}-title`}>
      <h3 id={`check-${check.number}-title`}>
        {check.number}. {check.text}
      </h3>
      <p>
        {states[state]}. WCAG {criteriaOf(check.number).join(', ')}. Method: {methodsOf(check).map((name) => methods[name]).join(', ')}.
      </p>
      <ul className="review-results">
        {tests.map(({ title, file }) => (
          <li key={file + title}>
            Passed by test: {title} ({file})
          </li>
        ))}
        {hand.map((entry) => (
          <HandResult key={entry.how} entry={entry} />
        ))}
      </ul>
      <ul className="review-stories">
        {shown.map(({ id, title }) => (
          <li key={id}>
            <a className="review-link" href={`?story=${id}&mode=preview${controls[check.number] ?? ''}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All checks: what is promised, how it stands, where to see it; and what they come to for each criterion. */
export function ChecksPage() {
  const [wanted, setWanted] = useState<Readonly<Record<FilterName, string>>>({ criterion: '', part: '', method: '', state: '' });
  const isWanted = (check: Check) => filterNames.every((name) => wanted[name] === '' || filters[name].of(check).includes(wanted[name]));
  const found = checks.filter(isWanted);
  // The page comes after the browser has looked for the place that its address names.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <main className="review">
      <h1>The {checks.length} checks</h1>
      <p>A test that is named here is one of those that a version has to pass before it is published.</p>
      <div className="review-controls" role="group" aria-label="Show only">
        {filterNames.map((name) => (
          <p key={name}>
            <label htmlFor={`filter-${name}`}>{filters[name].label}</label>{' '}
            <select id={`filter-${name}`} value={wanted[name]} onChange={({ currentTarget }) => setWanted({ ...wanted, [name]: currentTarget.value })}>
              <option value="">All</option>
              {filters[name].options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </p>
        ))}
      </div>
      <p role="status">
        {found.length} of {checks.length} checks
      </p>
      <nav aria-label="Contents">
        <ul>
          {parts
            .filter((part) => found.some((check) => check.part === part))
            .map((part) => (
              <li key={part}>
                <a className="review-link" href={`#${partId(part)}`}>
                  {part}
                </a>
              </li>
            ))}
          <li>
            <a className="review-link" href="#report">
              Accessibility conformance report
            </a>
          </li>
        </ul>
      </nav>
      {parts
        .filter((part) => found.some((check) => check.part === part))
        .map((part) => (
          <section key={part} aria-labelledby={partId(part)}>
            <h2 id={partId(part)}>{part}</h2>
            {found
              .filter((check) => check.part === part)
              .map((check) => (
                <CheckEntry key={check.number} check={check} />
              ))}
          </section>
        ))}
      <ConformanceReport />
    </main>
  );
}
