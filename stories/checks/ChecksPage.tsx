import { lastRun } from 'virtual:check-proofs';
import { useEffect, useState } from 'react';
import '../page/page.css';
import type { ByHand } from '../../packages/check/src/acr/byHand.ts';
import { checks, type Check } from '../../packages/check/src/acr/checks.ts';
import { criteria, criteriaOf } from '../../packages/check/src/acr/criteria.ts';
import { resultOf, states } from './resultOf.ts';
import { runText } from './runText.ts';
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

/** What a check says and what proves it, for the search by words. */
function wordsAbout(check: Check): string {
  const { tests, hand } = resultOf(check.number);
  const names = criteria.filter(({ number }) => criteriaOf(check.number).includes(number)).map(({ number, name }) => `${number} ${name}`);
  return [check.text, check.part, ...names, ...tests.map(({ title }) => title), ...hand.map(({ how }) => how)].join(' ').toLowerCase();
}

/** Whether a check is meant by its number (`23`, `A23`), or has all of these words. */
function isMeant(check: Check, search: string): boolean {
  const [, number] = /^\s*a?(\d+)\s*$/i.exec(search) ?? [];
  if (number !== undefined) return check.number === Number(number);
  const about = wordsAbout(check);
  return search.toLowerCase().split(/\s+/).every((word) => about.includes(word));
}

type Wanted = Readonly<Record<FilterName | 'find', string>>;
const wantedNames = [...filterNames, 'find'] as const;

/** What the page's address asks for. Ladle keeps what it does not know. */
function wantedInAddress(): Wanted {
  const query = new URLSearchParams(location.search);
  const of = (name: keyof Wanted) => query.get(name) ?? '';
  return { criterion: of('criterion'), part: of('part'), method: of('method'), state: of('state'), find: of('find') };
}

function keepInAddress(wanted: Wanted): void {
  const address = new URL(location.href);
  for (const name of wantedNames) {
    if (wanted[name] === '') address.searchParams.delete(name);
    else address.searchParams.set(name, wanted[name]);
  }
  history.replaceState(history.state, '', address);
}

function HandResult({ entry: { how, reason, done } }: { readonly entry: ByHand }) {
  return (
    <li>
      By hand: {done ? `done with ${done.tool} ${done.version} on ${done.date}` : 'not done'}. {how} Why: {reason}
    </li>
  );
}

function CheckEntry({ check, isOpen }: { readonly check: Check; readonly isOpen: boolean }) {
  const { tests, hand, state } = resultOf(check.number);
  const shown = storyIndex.filter((story) => story.checks.includes(check.number));
  return (
    <details id={`check-${check.number}`} className="review-check" open={isOpen || location.hash === `#check-${check.number}`}>
      <summary>
        {check.number}. {check.text} <span className="review-state">{states[state]}</span>
      </summary>
      <p>
        WCAG {criteriaOf(check.number).join(', ')}. Method: {methodsOf(check).map((name) => methods[name]).join(', ')}.
      </p>
      <ul className="review-results">
        {tests.map(({ title, file, isInLastRun }) => (
          <li key={file + title}>
            {isInLastRun ? `Passed by test, ${runText(lastRun)}: ` : 'Test since then, not part of that run: '}
            {title} ({file})
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
    </details>
  );
}

/** So many checks are shown with their evidence at once. */
const fewChecks = 3;

/** All checks: what is promised, how it stands, where to see it. */
export function ChecksPage() {
  const [wanted, setWanted] = useState(wantedInAddress);
  const want = (name: keyof Wanted, value: string) => {
    const next = { ...wanted, [name]: value };
    keepInAddress(next);
    setWanted(next);
  };
  const isWanted = (check: Check) => filterNames.every((name) => wanted[name] === '' || filters[name].of(check).includes(wanted[name])) && isMeant(check, wanted.find);
  const found = checks.filter(isWanted);
  // The page comes after the browser has looked for the place that its address names.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <main className="review">
      <h1>The {checks.length} checks</h1>
      <p>
        A test that is named here is one of those that a version has to pass before it is published. The last whole run on record: {runText(lastRun)}. <code>npx @leadflow/check --acr form.json</code> makes of
        them a conformance report on a form.
      </p>
      <div className="review-controls" role="group" aria-label="Show only">
        <p>
          <label htmlFor="filter-find">Number or words</label>{' '}
          <input id="filter-find" type="search" value={wanted.find} onChange={({ currentTarget }) => want('find', currentTarget.value)} />
        </p>
        {filterNames.map((name) => (
          <p key={name}>
            <label htmlFor={`filter-${name}`}>{filters[name].label}</label>{' '}
            <select id={`filter-${name}`} value={wanted[name]} onChange={({ currentTarget }) => want(name, currentTarget.value)}>
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
                <CheckEntry key={check.number} check={check} isOpen={found.length <= fewChecks} />
              ))}
          </section>
        ))}
    </main>
  );
}
