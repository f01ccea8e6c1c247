import '@leadflow/skin-default/styles.css';
import '@leadflow/studio/styles.css';
import { indexedForms, mountStudio } from '@leadflow/studio';

const root = document.getElementById('studio');
if (!root) throw new Error('The page has no element with the id "studio"');
mountStudio(root, { storage: indexedForms(), language: new URL(location.href).searchParams.get('language') === 'es' ? 'es' : 'en' });
