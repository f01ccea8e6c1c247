import { isSame, type Secrets } from '../secrets.ts';

const dayMs = 86_400_000;
const validDays = 14;

/** The links *I have called* of notices. */
export interface CalledLinks {
  /** What stands in the address: the lead, the notice that it came with, until when it counts, and a signature. */
  token(uid: string, deliveryId: number, now: number): Promise<string>;
  /** What a token says; undefined for one that is not ours or too old. */
  read(token: string, now: number): Promise<{ readonly uid: string; readonly deliveryId: number } | undefined>;
}

/** Makes and reads such links. Nobody's address is in them: they stand in logs of mail servers. */
export function createCalledLinks(secrets: Secrets): CalledLinks {
  const sign = async (text: string): Promise<string> => (await secrets.sign('called', text)).slice(0, 40);
  return {
    async token(uid, deliveryId, now) {
      const text = `${uid}.${deliveryId}.${Math.ceil((now + validDays * dayMs) / 1000)}`;
      return `${text}.${await sign(text)}`;
    },
    async read(token, now) {
      const [, text = '', uid = '', id, until, signature = ''] = /^(([0-9a-f]{32})\.(\d{1,15})\.(\d{1,15}))\.([0-9a-f]{40})$/.exec(token) ?? [];
      const isOurs = text !== '' && isSame(signature, await sign(text));
      return isOurs && now <= Number(until) * 1000 ? { uid, deliveryId: Number(id) } : undefined;
    },
  };
}
