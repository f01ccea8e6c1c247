import '@leadflow/skin-default/styles.css';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
hydrateRoot(root, <App />);
