/** One lead as it was received and acknowledged. */
export interface StoredLead {
  /** What a duplicate call names as `lead_id`. */
  id: number;
  /** The id that the response told the client. */
  leadUid: string;
  /** Which call created it. */
  kind: 'lead' | 'duplicate';
  /** ISO 8601, UTC. */
  receivedAt: string;
  /** The client's key for this submission; undefined when it sent none. */
  submissionId?: string;
  /** The response's `data_enc`; kept so that a retry gets the same response. */
  dataEnc: string;
  /** The request's body without the captcha token. */
  payload: Readonly<Record<string, unknown>>;
}

/** Stores leads. `append` resolves only when the lead can no longer be lost. */
export interface LeadStore {
  /** Stores a lead. */
  append(lead: StoredLead): Promise<void>;
  /** Every lead, oldest first. */
  all(): readonly StoredLead[];
  /** Deletes every lead. */
  clear(): Promise<void>;
  /** Waits for pending writes. */
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
