import type { LeadServer } from './leadServer.ts';

/** What the client saw, with how much the server had seen by then. */
interface Seen {
  readonly page: number;
  readonly posts: number;
  readonly commits: number;
}

export type LeadEvent =
  | ({ readonly type: 'invoke'; readonly content: string } & Seen)
  | ({ readonly type: 'ok'; readonly leadUid: string } & Seen)
  | ({ readonly type: 'fail' | 'forgotten' | 'redirect' | 'reset' } & Seen);

export interface LeadHistory {
  readonly log: readonly LeadEvent[];
  readonly server: Pick<LeadServer, 'commits' | 'posts'>;
  readonly dedupes: boolean;
}

const triesPerPress = 3;

/** News to the visitor that the server did not give. */
function* falseNews({ log, server, dedupes }: LeadHistory): Generator<string> {
  let sent = '';
  const sentBefore = new Set<string>();
  const acknowledged = new Set<string>();
  for (const event of log) {
    if (event.type === 'invoke') sentBefore.add((sent = event.content));
    if (event.type === 'forgotten') yield 'Try again lost an answer';
    if (event.type === 'redirect' && !acknowledged.has(sent)) yield `sent the visitor on, and ${sent} was not acknowledged`;
    if (event.type !== 'ok') continue;
    const kept = server.commits.slice(0, event.commits).find(({ leadUid }) => leadUid === event.leadUid);
    acknowledged.add(kept?.content ?? '');
    if (!kept) yield `told of a success that the server did not give (${event.leadUid})`;
    else if (!sentBefore.has(kept.content)) yield `told of ${kept.content}, which nobody sent`;
    else if (dedupes && server.commits.filter(({ key }) => key === kept.key).length !== 1) yield `${kept.key} was kept twice`;
  }
}

/** Calls that no press of the visitor asked for. */
function* uncalled({ log, server, dedupes }: LeadHistory): Generator<string> {
  const invokes = log.filter((event) => event.type === 'invoke');
  const allowed = invokes.length * (dedupes ? triesPerPress : 1);
  if (server.posts.length > allowed) yield `${server.posts.length} calls for ${invokes.length} submits`;
  for (const { content } of server.commits) {
    if (!invokes.some((event) => event.content === content)) yield `kept ${content}, which nobody sent`;
  }
  for (const event of log) {
    if (event.type !== 'ok') continue;
    const { content } = server.commits.find(({ leadUid }) => leadUid === event.leadUid) ?? {};
    const again = server.posts.slice(event.posts).filter((post) => post.content === content).length;
    // A reset may come while a lead is on its way, and its last try after the next lead's.
    const after = log.slice(log.findIndex((asked) => asked.type === 'invoke' && asked.content === content) + 1);
    const restart = after.findIndex(({ type, page }) => type === 'reset' || page !== event.page);
    // From there on the form is another person's or another page's.
    const anew = restart < 0 ? [] : after.slice(restart).filter((later) => later.type === 'invoke' && later.content === content);
    if (again > anew.length * (dedupes ? triesPerPress : 1)) yield `sent ${content} again after it was acknowledged`;
  }
}

/** Two leads for one set of answers, though nothing had told the visitor that the first was kept. */
function* doubled({ log, server, dedupes }: LeadHistory): Generator<string> {
  const keys = new Map<string, Set<string>>();
  /** Leads that may have been on their way at a reset; the same answers afterwards are another person's. */
  const handedOn = log.flatMap((event, index) => {
    const before = event.type === 'reset' ? log.slice(0, index) : [];
    return [...new Set(before.flatMap((earlier) => (earlier.type === 'invoke' ? earlier.content : [])))];
  });
  let told = 0;
  const news = log.filter((event) => event.type === 'ok');
  for (const [index, post] of server.posts.entries()) {
    for (; news[told] && (news[told]?.posts ?? 0) <= index; told += 1) {
      const kept = server.commits.find(({ leadUid }) => leadUid === news[told]?.leadUid);
      if (kept) keys.delete(kept.content);
    }
    const known = keys.get(post.content) ?? new Set();
    if (known.size > 0 && !known.has(post.key)) {
      const next = handedOn.indexOf(post.content);
      if (next >= 0) handedOn.splice(next, 1);
      else yield `${post.content} changed its key from ${[...known].join(', ')} to ${post.key}`;
    }
    keys.set(post.content, known.add(post.key));
  }
  for (const { key } of dedupes ? server.commits : []) {
    if (server.commits.filter((commit) => commit.key === key).length > 1) yield `${key} was kept twice`;
  }
}

/** Everything that is wrong with a history; empty for a good one. */
export function checkLeads(history: LeadHistory): readonly string[] {
  return [...falseNews(history), ...uncalled(history), ...doubled(history)];
}
