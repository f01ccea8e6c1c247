import ipaddr from 'ipaddr.js';
import type { Limiter, Rates } from '../options.ts';
import type { Secrets } from '../secrets.ts';

/** Calls of one address in ten minutes. Clinics' own tablets and offices search often; each look-up and each duplicate may try an id. */
const usual: Rates = { lead: 20, partial: 20, suspected: 1000, lookup: 30, duplicate: 30, zip: 300, slots: 300, signIn: 10, visitorMail: 10, funnel: 300 };

/** Bytes of an IPv6 address that name a household: it may choose the rest itself. */
const networkBytes = 8;

/** The address as it is counted: an IPv4 one whole, also out of IPv6's notation; of an IPv6 one its /64. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, networkBytes).join(' ');
}

/** Says whether a call is one too many. */
export type RateGuard = (call: keyof Rates, address: string | undefined) => Promise<boolean>;

/** Limits calls with the usual numbers or the owner's; 0 is no limit. Without a limiter, or an address, nothing is limited. Addresses are kept as keyed digests of the day. */
export function createRateGuard(limiter: Limiter | undefined, own: Partial<Rates> | false | undefined, secrets: Secrets, now: () => number): RateGuard {
  const limits = { ...usual, ...own };
  return async (call, address) => {
    if (!limiter || own === false || address === undefined || limits[call] <= 0) return false;
    const day = new Date(now()).toISOString().slice(0, 10);
    return limiter(call, await secrets.sign('rate', `${day} ${networkOf(address)}`), limits[call]);
  };
}
