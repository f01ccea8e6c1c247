import { newId } from './database.ts';
import type { Revision, Saved, StudioForms } from './studioStorage.ts';

/** Several forms until the page is left, where a browser keeps nothing. */
export function memoryForms(): StudioForms {
  const forms = new Map<string, Saved & { readonly changedAt: number }>();
  const revisions: (Revision & { readonly form: string })[] = [];
  const put = (id: string, saved: Saved) => {
    forms.set(id, { ...saved, changedAt: Date.now() });
    return Promise.resolve(saved);
  };
  return {
    list: () => Promise.resolve([...forms].map(([id, { name, changedAt }]) => ({ id, name, changedAt })).toReversed()),
    open: (id, name) => ({
      load: () => Promise.resolve(forms.get(id)),
      save: (text) => put(id, { ...(name !== undefined && { name }), ...forms.get(id), text, version: newId() }),
      watch: () => () => undefined,
      rename: (next) => Promise.resolve(forms.get(id)).then((there) => void (there && put(id, { ...there, name: next }))),
      revisions: {
        list: () => Promise.resolve(revisions.filter(({ form }) => form === id).toReversed()),
        add: (revision) => Promise.resolve(void revisions.push({ ...revision, form: id, id: newId() })),
      },
    }),
    remove(id) {
      const there = forms.get(id);
      forms.delete(id);
      return Promise.resolve(() => Promise.resolve(void (there && forms.set(id, there))));
    },
  };
}
