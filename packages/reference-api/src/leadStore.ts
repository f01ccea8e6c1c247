/** One lead as it was received and acknowledged. */
export interface StoredLead {
  /** What a duplicate call names as `lead_id`. */
  id: number;
  /** The id that the lead was given. */
  leadUid: string;
  /** Which call made it. */
  kind: 'lead' | 'duplicate';
  /** ISO 8601, UTC. */
  receivedAt: string;
  /** The client's key for this submission; undefined when it sent none. */
  submissionId?: string;
  /** What the answer carried as `data_enc`; kept so that a retry gets the same answer. */
  dataEnc: string;
  /** The body of the call as it came, without the captcha token. */
  payload: Readonly<Record<string, unknown>>;
}

/** Where leads are kept. `append` resolves only when the lead can no longer be lost. */
export interface LeadStore {
  /** Keeps a lead. */
  append(lead: StoredLead): Promise<void>;
  /** Every lead, oldest first. */
  all(): readonly StoredLead[];
  /** Forgets every lead. */
  clear(): Promise<void>;
  /** Waits until all is written. */
  close(): Promise<void>;
}

/** A store that lives as long as the page or the process: the default, for stories and tests. */
export function createMemoryLeadStore(): LeadStore {
  let leads: readonly StoredLead[] = [];
  return {
    append(lead) {
      leads = [...leads, lead];
      return Promise.resolve();
    },
    all: () => leads,
    clear() {
      leads = [];
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}

/** True for a lead as the file store writes it. */
export function isStoredLead(value: unknown): value is StoredLead {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    'leadUid' in value &&
    typeof value.leadUid === 'string' &&
    'kind' in value &&
    (value.kind === 'lead' || value.kind === 'duplicate') &&
    'receivedAt' in value &&
    typeof value.receivedAt === 'string' &&
    'dataEnc' in value &&
    typeof value.dataEnc === 'string' &&
    'payload' in value &&
    typeof value.payload === 'object' &&
    value.payload !== null
  );
}
