import '@leadflow/skin-default/styles.css';
import '../styles.css';
import { mountStudio } from '../mountStudio.tsx';
import type { StudioStorage } from '../storage/studioStorage.ts';

/** The file that the command serves, at addresses below the page's own. What the server gives is what is there: its text with its version. */
const fileStorage: StudioStorage = {
  id: location.pathname,
  async load() {
    const response = await fetch('form');
    return response.status === 200 ? { text: await response.text(), version: response.headers.get('etag') ?? '' } : undefined;
  },
  async save(text, version) {
    const response = await fetch('form', { method: 'PUT', body: text, headers: { 'content-type': 'application/json', ...(version !== undefined && { 'if-match': version }) } });
    if (response.status !== 200 && response.status !== 412) throw new Error(`The file could not be written: ${response.status}`);
    return { text: await response.text(), version: response.headers.get('etag') ?? '' };
  },
  watch(onChange) {
    const changes = new EventSource('changes');
    changes.addEventListener('message', onChange);
    return () => changes.close();
  },
};

/** The counts that the command was told to fetch, if it was. */
async function fetchCounts(): Promise<unknown> {
  const response = await fetch('funnel');
  if (response.status === 204) return undefined;
  return response.json();
}

const root = document.getElementById('studio');
if (root) mountStudio(root, { storage: fileStorage, funnel: fetchCounts, language: navigator.language.startsWith('es') ? 'es' : 'en' });
