import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

// Vite would find the packages on the first visit, and load the page again while somebody is using it.
const optimizeDeps = { include: ['@leadflow/headless', '@leadflow/skin-default'] };

export default defineConfig({ integrations: [react()], devToolbar: { enabled: false }, vite: { optimizeDeps } });
