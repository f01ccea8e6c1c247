import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { RenderedForm } from '@leadflow/embed/server';
import { html, type Html } from './html.ts';

const require = createRequire(import.meta.url);

/** The one of the build that the pages load the script of. */
async function loadServer(): Promise<typeof import('@leadflow/embed/server')> {
  const script = pathToFileURL(require.resolve('@leadflow/embed/lead-flow.js'));
  return import(new URL('server.js', script).href);
}

/** A root and its container, as leadForm.ts prints them. */
const emptyForm = /(<div class="lead-form" data-lead-flow)><(\/div>\s*<script type="application\/json" data-lead-flow-data>)([^<]*)/g;

/** First steps by the definition's text and the form's id: the same ones for every visitor. */
const rendered = new Map<string, Promise<RenderedForm>>();

function firstStep(json: string, id: string): Promise<RenderedForm> {
  const key = `${id} ${json}`;
  const form = rendered.get(key) ?? loadServer().then(({ renderForm }) => renderForm(json, { id, locale: 'en' }));
  rendered.set(key, form);
  return form;
}

/** A page's content with its first questions, and what they need in the head. */
export interface PageParts {
  readonly main: Html;
  readonly head: Html;
}

/** Puts the first step of each form into a page's content, so that it is there before the script. */
export async function withFirstSteps({ markup }: Html, nonce: string): Promise<PageParts> {
  const found = [...markup.matchAll(emptyForm)];
  const forms = await Promise.all(found.map(([, , , json = ''], index) => firstStep(json, `lead-flow-root-${index + 1}`)));
  const filled = forms.values();
  const main = markup.replace(emptyForm, (empty, start: string, end: string, json: string) => {
    const { value: form } = filled.next();
    return form ? `${start} data-lead-flow-rendered="${form.stamp}">${form.html}<${end}${json}` : empty;
  });
  const files = [...new Set(forms.flatMap(({ preload }) => preload))];
  return {
    main: { markup: main },
    head: html`${forms.map(({ css }) => html`<style nonce="${nonce}">${{ markup: css }}</style>`)}
${files.map((name) => html`<link rel="modulepreload" fetchpriority="low" href="/embed/${name}">`)}`,
  };
}
