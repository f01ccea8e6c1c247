import type { Definition } from '@leadflow/headless';
import { warning, type Unplaced } from './finding.ts';

/** Hosts of advertisers and of those who watch visits, with all hosts below them. */
const watchers = [
  'facebook.com', 'facebook.net', 'google-analytics.com', 'googletagmanager.com', 'googleadservices.com', 'googlesyndication.com', 'doubleclick.net', 'bing.com', 'clarity.ms', 'tiktok.com',
  'snapchat.com', 'sc-static.net', 'linkedin.com', 'licdn.com', 'pinterest.com', 'pinimg.com', 'twitter.com', 'ads-twitter.com', 't.co', 'redditstatic.com', 'reddit.com', 'quora.com',
  'hotjar.com', 'fullstory.com', 'mouseflow.com', 'luckyorange.com', 'crazyegg.com', 'segment.com', 'segment.io', 'mixpanel.com', 'amplitude.com', 'hs-scripts.com', 'hs-analytics.net',
  'criteo.com', 'criteo.net', 'taboola.com', 'outbrain.com', 'quantserve.com', 'scorecardresearch.com', 'adsrvr.org', 'adnxs.com', 'adroll.com', 'impactradius-event.com', 'yandex.ru',
];

/** Elements that load something, and their attributes. */
const loading = /<(script|iframe|img|embed|object|video|audio|source|link|input)\b([^>]*)/gi;
/** Of a size that nobody sees, or hidden. */
const unseen = /\b(?:width|height)\s*[=:]\s*["']?\s*[01](?:px)?\s*(?=["';\s/]|$)|display\s*:\s*none|visibility\s*:\s*hidden/i;

function watcherIn(text: string): string | undefined {
  const hosts = [...text.matchAll(/(?:https?:)?\/\/([^\s/?#"'<>:)]+)/gi)].map(([, host = '']) => host.toLowerCase());
  return hosts.find((host) => watchers.some((watcher) => host === watcher || host.endsWith(`.${watcher}`)));
}

/** What an HTML text loads that tells others who looks at it: the host's or the element's name. */
function pixelIn(text: string): string | undefined {
  for (const [, element = '', attributes = ''] of text.matchAll(loading)) {
    const watcher = watcherIn(attributes);
    if (watcher !== undefined) return watcher;
    if (/^(?:script|iframe|embed|object)$/i.test(element) || (/^img$/i.test(element) && unseen.test(attributes))) return `<${element.toLowerCase()}>`;
  }
  return watcherIn([...text.matchAll(/url\(([^)]*)\)/gi)].map(([, address]) => address).join(' '));
}

/** Names of members whose text is loaded as a picture. */
const pictures = /\.(?:image|icon|badgeImage)$/;

function textsIn(value: unknown, path: string): ReadonlyArray<readonly [path: string, text: string]> {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`));
}

/** Settings that a form about health does not follow, and what it does. */
const idle: ReadonlyArray<readonly [name: string, isAsked: (value: unknown) => boolean, instead: string]> = [
  ['saveDraft', Boolean, 'nothing is kept in the browser'],
  ['partial', Boolean, 'nothing is sent halfway'],
  ['trackTimes', Boolean, 'analytics are told nothing'],
  ['quiklyTracking', Boolean, 'analytics are told nothing'],
  ['recording', (value) => value === 'open', 'recorders are kept from all that visitors answer'],
  ['trackingEmail', (value) => value === 'raw' || value === 'sha256', 'the address goes into the lead alone'],
];

/** Finds what would tell others of a visitor's answers in a form whose answers are for the lead alone (`settings.privacy`). */
export function checkPrivacy({ source, settings }: Definition): readonly Unplaced[] {
  if (settings.privacy !== 'health') return [];
  const written: unknown = Reflect.get(Object(source), 'settings');
  const texts = textsIn(source, '');
  return [
    ...idle.flatMap(([name, isAsked, instead]) =>
      isAsked(Reflect.get(Object(written), name)) ? [warning('definition', `settings.${name}`, `in a form about health ${instead}, whatever ${name} says`, `take ${name} out`)] : [],
    ),
    ...(settings.prefill.length > 0 ? [warning('definition', 'settings.prefill', 'the page’s address would hold answers, and whatever watches the page reads its address', 'take prefill out')] : []),
    ...texts.flatMap(([path, text]) => {
      const pixel = pixelIn(text) ?? (pictures.test(path) ? watcherIn(text) : undefined);
      return [
        ...(pixel === undefined ? [] : [warning('definition', path, `${pixel} in this text tells others that somebody looks at it, in a form about health`, 'take it out')]),
        ...(text.includes('data_enc') ? [warning('definition', path, 'data_enc tells whoever reads the address who the visitor is, in a form about health', 'take data_enc out')] : []),
      ];
    }),
  ];
}
