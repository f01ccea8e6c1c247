import { defineConfig } from 'vite';

export default defineConfig({
  // React's complaints about hydration are in its development build only.
  define: { 'process.env.NODE_ENV': '"development"' },
  build: {
    rolldownOptions: {
      // The test writes skinsPage.tsx.
      input: ['client.tsx', 'skinsPage.tsx', 'mistaken.tsx'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
});
