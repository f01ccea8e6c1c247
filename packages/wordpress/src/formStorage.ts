import type { Revision, Saved, StudioStorage } from '@leadflow/studio';

/** A form that WordPress keeps. */
export interface FormStorage extends StudioStorage {
  /** What is there: WordPress has a text for a new form, too. */
  load(): Promise<Saved>;
  /** Stores a text at once; whether it is what is there now, and not what somebody else has written meanwhile. */
  flush(text: string): Promise<boolean>;
}

/** Milliseconds between two requests, so that typing does not keep a small server busy. */
const pause = 800;

/**
 * Keeps a form by the REST API: a draft in its own post, and what is new in a published one beside it until it is published.
 * @param title Reads the title, which the first save gives to a new post.
 */
export function formStorage(form: number, title: () => string): FormStorage {
  const path = `/leadflow/v1/forms/${form}`;
  let known: string | undefined;
  const listening = new Set<() => void>();
  const send = async (text: string, version: string | undefined): Promise<Saved> => {
    const there = await wp.apiFetch<Saved>({ path, method: 'PUT', data: { text, version, title: title() } });
    if (there.text === text) known = there.version;
    return there;
  };
  const tell = () => {
    for (const onChange of listening) onChange();
  };
  jQuery(document).on('heartbeat-tick', tell);
  addEventListener('focus', tell);
  return {
    async load() {
      const there = await wp.apiFetch<Saved>({ path });
      known ??= there.version;
      return there;
    },
    async save(text, version) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      return send(text, version);
    },
    watch(onChange) {
      listening.add(onChange);
      return () => listening.delete(onChange);
    },
    revisions: { list: () => wp.apiFetch<readonly Revision[]>({ path: `${path}/revisions` }) },
    async flush(text) {
      const there = await send(text, known);
      if (there.text !== text) tell();
      return there.text === text;
    },
  };
}
