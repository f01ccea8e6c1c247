export default {
  stories: 'stories/**/*.stories.tsx',
  viteConfig: 'stories/.ladle/vite.config.ts',
  outDir: 'stories/.ladle/build',
  defaultStory: 'checks--all-checks',
  expandStoryTree: true,
  // Ladle shows a width in a frame, which is a world of its own: the focus would not move there. Stories have a control for it.
  addons: { a11y: { enabled: true }, msw: { enabled: false }, width: { enabled: false } },
};
