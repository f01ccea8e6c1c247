import '@leadflow/skin-default/styles.css';
import './page.css';
import { LeadForm } from '@leadflow/skin-default';
import { Fragment, type ReactNode } from 'react';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import type { Controls } from '../fixtures/controls.ts';
import { ControlPanel } from './ControlPanel.tsx';
import type { FormSpec, StorySpec } from './storySpec.ts';
import { Funnel } from './Funnel.tsx';
import { ReviewNotes } from './ReviewNotes.tsx';
import { storyDefinition, useStoryStore } from './useStoryStore.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

function StoryForm({ spec, controls }: { readonly spec: FormSpec; readonly controls: Controls }) {
  const store = useStoryStore(spec, controls);
  const Form = controls.skin === 'plain' ? PlainLeadForm : LeadForm;
  if (!store) return <p>Preparing the form</p>;
  return (
    <>
      {spec.languages?.map((locale) => (
        <button key={locale} className="review-button" type="button" onClick={() => store.update(storyDefinition(spec, { ...controls, locale }))}>
          {languageNames.of(locale)}
        </button>
      ))}
      <Form key={store.id} store={store} components={spec.components} />
      {spec.hasFunnel && <Funnel key={`${store.id}-funnel`} store={store} />}
    </>
  );
}

const asItIs = (form: ReactNode) => form;

interface StoryPageProps {
  readonly spec: StorySpec;
  readonly controls: Controls;
}

/** The page of a story: the form between two places to start from, then what to expect of it. */
export function StoryPage({ spec, controls }: StoryPageProps) {
  const { around = asItIs, second } = spec;
  // Whatever a reviewer changes, the form starts anew.
  const key = Object.values(controls).join();
  return (
    <main className="review">
      <h1>{spec.title}</h1>
      <p>
        <a className="review-sentinel" id="start-here" href="#start-here">
          Start here
        </a>
      </p>
      <div className="review-form" data-width={controls.width}>
        {around(
          <Fragment key={key}>
            <StoryForm spec={spec} controls={controls} />
            {second && <StoryForm spec={second} controls={controls} />}
          </Fragment>,
        )}
      </div>
      <p>
        <a className="review-sentinel" id="end-here" href="#start-here">
          End of the form: back to the start
        </a>
      </p>
      <ReviewNotes spec={spec} />
      <ControlPanel controls={controls} />
    </main>
  );
}
