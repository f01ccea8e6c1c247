import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';

const form = renderToString(<App />);
process.stdout.write(`<!doctype html><html lang="en"><head><title>Clinic</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/client.css"></head><body><div id="root">${form}</div>
<script type="module" src="/client.js"></script></body></html>`);
