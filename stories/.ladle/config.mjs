/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: 'stories/**/*.stories.tsx',
  viteConfig: 'stories/.ladle/vite.config.ts',
  outDir: 'stories/.ladle/build',
  defaultStory: 'checks--all-checks',
  expandStoryTree: true,
  addons: { a11y: { enabled: true }, msw: { enabled: false } },
};
