import '@leadflow/skin-default/styles.css';
import { mountApp } from './mountApp.tsx';
import { Playground } from './playground/Playground.tsx';

mountApp('playground', ({ knownLead = '' }) => <Playground knownLead={knownLead} />);
