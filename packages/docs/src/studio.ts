import '@leadflow/skin-default/styles.css';
import '@leadflow/studio/styles.css';
import { indexedForms, indexedStorage, mountStudio, type StudioStorage } from '@leadflow/studio';

/** A form of the site: as the reader has left it, else as its page has it. */
function formOfSite(name: string): StudioStorage {
  const kept = indexedStorage(`docs ${name}`, name);
  return {
    ...kept,
    async load() {
      // Where the browser keeps nothing, the studio says so when it is to keep something.
      const there = await kept.load().catch(() => undefined);
      if (there) return there;
      const response = await fetch(`../examples/${name}.json`);
      if (!response.ok) return undefined;
      return { text: await response.text(), version: '', name };
    },
  };
}

const root = document.getElementById('studio');
const name = new URLSearchParams(location.search).get('form') ?? '';
if (root) mountStudio(root, { storage: /^[\w-]+$/.test(name) ? formOfSite(name) : indexedForms() });
