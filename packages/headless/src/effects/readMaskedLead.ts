import { isRecord } from '../base/records.ts';
import { decodeEntities } from '../html/decodeEntities.ts';
import type { MaskedLead } from '../flow/state.ts';

function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  // WordPress escapes what it prints: a mask may read O&#039;N***.
  return typeof value === 'string' && value.trim() ? decodeEntities(value) : undefined;
}

/** Reads the masked look-up's answer (SPEC section 3); undefined where it names nobody. */
export function readMaskedLead(value: unknown): MaskedLead | undefined {
  if (!isRecord(value)) return undefined;
  const contact = isRecord(value['contact']) ? value['contact'] : {};
  const location = isRecord(value['location']) ? value['location'] : {};
  const found = {
    uuid: text(value['uuid']),
    name: text(value['name']),
    // The widget's own view reads the short names (SPEC section 3, Masked lead lookup result).
    email: text(contact['email_masked']) ?? text(value['email']),
    phone: text(contact['phone_masked']) ?? text(value['phone']),
    locationId: text(location['id']),
  };
  const id = typeof value['id'] === 'number' ? value['id'] : text(value['id']);
  if (id === undefined && !found.name && !found.email && !found.phone) return undefined;
  return { ...(id === undefined ? {} : { id }), ...Object.fromEntries(Object.entries(found).filter(([, part]) => part !== undefined)) };
}
