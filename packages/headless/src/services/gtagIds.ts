import { attributeOf, queryAll } from './domMembers.ts';

/** Google Analytics' own ids; advertising ids (`AW-`, `DC-`) know no user id. */
const analyticsId = /^(?:G|GT|UA)-[\w-]+$/i;

/** Ids that the page has configured: gtag keeps each call's arguments in the data layer. */
function configuredIds(dataLayer: unknown): readonly unknown[] {
  if (!Array.isArray(dataLayer)) return [];
  return dataLayer.map((entry: unknown) => {
    const isCall = typeof entry === 'object' && entry !== null && Reflect.get(entry, '0') === 'config';
    return isCall ? Reflect.get(entry, '1') : undefined;
  });
}

/** Ids in the addresses of gtag's own script tags. */
function scriptIds(): readonly unknown[] {
  if (typeof document === 'undefined') return [];
  return queryAll(document, 'script[src*="/gtag/js?"]').map((script) => {
    const query = attributeOf(script, 'src')?.split('?')[1];
    return new URLSearchParams(query).get('id');
  });
}

/** Where the user id goes: the ids that the page has configured, else those that gtag's script was loaded for. */
export function gtagIds(dataLayer: unknown): readonly string[] {
  const analyticsIds = (ids: readonly unknown[]): string[] =>
    ids.filter((id): id is string => typeof id === 'string' && analyticsId.test(id));
  const configured = analyticsIds(configuredIds(dataLayer));
  return [...new Set(configured.length > 0 ? configured : analyticsIds(scriptIds()))];
}
