/** What WordPress gives to the scripts of its admin, as far as the form editor uses it. */
interface WordPress {
  /** Sends a request to the site's REST API with the user's nonce, which it renews; gives the JSON of the answer, and rejects where that is no success. */
  apiFetch<Answer>(options: { readonly path: string; readonly method?: 'PUT'; readonly data?: unknown }): Promise<Answer>;
}

declare global {
  const wp: WordPress;
  /** Of jQuery, in which WordPress tells of its heartbeat. */
  const jQuery: (target: Document) => { on(event: string, listen: () => void): void };
  /** What the plugin prints for the form editor. */
  const leadFlowEditor: { readonly form: number; readonly shortcode: string; readonly unreachable: string };
}

export type {};
