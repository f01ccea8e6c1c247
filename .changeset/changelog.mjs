/** How a CHANGELOG tells of a change: by its text alone. That the packages need each other's new version goes without saying, since they have one. */
export default {
  getReleaseLine: async ({ summary }) => `- ${summary.trim().replaceAll(/\n(?=.)/g, '\n  ')}`,
  getDependencyReleaseLine: async () => '',
};
