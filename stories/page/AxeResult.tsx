import type { AxeResults } from 'axe-core';
import { useState } from 'react';
import { axeOptions } from '../fixtures/axeOptions.ts';

async function examine(): Promise<AxeResults> {
  // Loaded when it is asked for: a reviewer's screen reader should not wait for it.
  const { default: axe } = await import('axe-core');
  return axe.run('.review', axeOptions);
}

function describe({ passes, violations, incomplete }: AxeResults): string {
  const faults = violations.map((fault) => fault.id).join(', ') || 'none';
  const open = incomplete.map((rule) => rule.id).join(', ') || 'none';
  return `Rules passed: ${passes.length}. Faults: ${faults}. To be judged by a person: ${open}.`;
}

/** Runs axe on the page as it is now. */
export function AxeResult() {
  const [result, setResult] = useState('');
  const press = () => {
    setResult('Examining...');
    examine().then(
      (found) => setResult(describe(found)),
      (error: unknown) => setResult(`axe could not run: ${String(error)}`),
    );
  };
  return (
    <>
      <h3>axe</h3>
      <p>
        <button type="button" className="review-button" onClick={press}>
          Examine the page as it is now
        </button>
      </p>
      <p role="status">{result}</p>
    </>
  );
}
