import { readForm, type Definition, type Extension, type ReadForm } from '@leadflow/headless/judge';
import type { FormOptions } from './options.ts';
import { sha256 } from './secrets.ts';
import type { LeadStore } from './store.ts';

/** A form as a page prints it. */
export interface PrintedForm {
  readonly definition: unknown;
  readonly revision: string;
  /** The lead's address for a page: it names the form and the revision that the visitor sees. */
  readonly submitUrl: string;
}

/** The definitions by name and revision. */
export interface Forms {
  readonly names: readonly string[];
  /** The revision of a form that a lead names; its current one for ''. Undefined where the form or that revision is not known. */
  find(form: string, revision: string): Promise<ReadForm | undefined>;
  /** What the owner has said of a form; `{}` for one that is not known. */
  options(form: string): Omit<FormOptions, 'definition'>;
  /**
   * Whether a lead's answers may be told to nobody but the webhooks: its form is about health, in the revision that the lead names or now. Of a form that
   * is not known nobody can say, so one such form among the owner's is enough.
   */
  isAboutHealth(lead: { readonly form: string; readonly revision: string }): Promise<boolean>;
  print(form: string): Promise<PrintedForm | undefined>;
}

const maxRead = 200;
const revisionLength = 12;

/** Reads the forms at once, so that a definition with faults keeps the server from starting. */
export function createForms(forms: Readonly<Record<string, FormOptions>>, extensions: readonly Extension[], store: LeadStore, url: string): Forms {
  const texts = new Map(Object.entries(forms).map(([name, { definition }]) => [name, typeof definition === 'string' ? definition : JSON.stringify(definition)]));
  for (const [name, text] of texts) {
    const found = readForm(name, '', text, extensions);
    if ('faults' in found) throw new Error(`The definition of the form "${name}" has faults:\n${found.faults.map((fault) => `  ${fault}`).join('\n')}`);
  }

  /** Each start keeps what is new; nothing deletes a revision that a lead names. */
  async function keepAll(): Promise<ReadonlyMap<string, string>> {
    const revisions = await Promise.all(
      [...texts].map(async ([name, text]) => {
        const revision = (await sha256(text)).slice(0, revisionLength);
        await store.keepRevision(name, revision, text);
        return [name, revision] as const;
      }),
    );
    return new Map(revisions);
  }

  let kept: Promise<ReadonlyMap<string, string>> | undefined;
  function current(): Promise<ReadonlyMap<string, string>> {
    kept ??= keepAll().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  }

  const read = new Map<string, ReadForm>();
  async function find(form: string, revision: string): Promise<ReadForm | undefined> {
    const wanted = revision || (await current()).get(form);
    if (wanted === undefined) return undefined;
    const key = `${form}\n${wanted}`;
    const known = read.get(key);
    if (known) return known;
    const text = (await current()).get(form) === wanted ? texts.get(form) : await store.revision(form, wanted);
    const found = text === undefined ? undefined : readForm(form, wanted, text, extensions);
    if (!found || 'faults' in found) return undefined;
    if (read.size >= maxRead) read.clear();
    read.set(key, found);
    return found;
  }

  const isPrivate = async (form: string, revision: string): Promise<boolean> => (await find(form, revision))?.languages[0]?.settings.privacy === 'health';

  return {
    names: [...texts.keys()],
    find,
    async isAboutHealth({ form, revision }) {
      const asked = texts.has(form) ? [[form, revision], [form, '']] as const : [[form, revision] as const, ...[...texts.keys()].map((name) => [name, ''] as const)];
      return (await Promise.all(asked.map(([name, at]) => isPrivate(name, at)))).some(Boolean);
    },
    options: (form) => (Object.hasOwn(forms, form) ? (forms[form] ?? {}) : {}),
    async print(form) {
      const revision = (await current()).get(form);
      const text = texts.get(form);
      if (revision === undefined || text === undefined) return undefined;
      return { definition: JSON.parse(text), revision, submitUrl: `${url}/wp-json/leadsHandler/v1/submit/leads/?form=${encodeURIComponent(form)}&v=${revision}` };
    },
  };
}

/** A form's definition in its own language. */
export const definitionOf = (form: ReadForm | undefined): Definition | undefined => form?.languages[0];
