import type { LeadFlowOptions } from '@leadflow/headless';
import { useState, type ComponentType } from 'react';
import standard from '../../packages/demo/src/definitions/standard.json';
import { storyServices } from '../fixtures/world.ts';
import '../page/page.css';
import { CodeBlock } from './CodeBlock.tsx';
import { sourceOf } from './sourceOf.ts';

interface SkinPageProps {
  readonly title: string;
  /** What this one teaches, in a sentence or two. */
  readonly lesson: string;
  readonly Form: ComponentType<LeadFlowOptions>;
  /** What it asks; the demo's main journey unless given. */
  readonly form?: Pick<LeadFlowOptions, 'definition' | 'extensions'>;
  /** A library's style sheet. It is removed with the story, because it also styles the page. */
  readonly styles?: string;
  /** The files to copy, by name. */
  readonly files: readonly string[];
}

const mainJourney = { definition: standard };

/** A custom skin at work, and its source to copy. */
export function SkinPage({ title, lesson, Form, form = mainJourney, styles, files }: SkinPageProps) {
  const [services] = useState(() => storyServices({ zip: 'reference' }, 'ok'));
  return (
    <main className="review">
      {styles && <style>{styles}</style>}
      <h1>{title}</h1>
      <p>{lesson}</p>
      <div className="review-form">
        <Form {...form} services={services} />
      </div>
      <section aria-labelledby="source">
        <h2 id="source">Copy it</h2>
        {files.map((name) => (
          <details key={name}>
            <summary>{name}</summary>
            <CodeBlock label={name} code={sourceOf(name)} />
          </details>
        ))}
      </section>
    </main>
  );
}
