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
  /** Stores a lead; a form that was left halfway gives way to the lead with its `submissionId`. */
  append(lead: StoredLead): Promise<void>;
  /** Every lead, oldest first. */
  all(): readonly StoredLead[];
  /** Deletes every lead. */
  clear(): Promise<void>;
  /** Waits for pending writes. */
  close(): Promise<void>;
}

/** Whether a form was left halfway. */
export const isPartial = ({ payload }: Pick<StoredLead, 'payload'>): boolean => payload['partial'] === true;

/** Leads with another, which takes the place of a form that was left halfway. */
export const withLead = (leads: readonly StoredLead[], lead: StoredLead): readonly StoredLead[] => [
  ...leads.filter((other) => !isPartial(other) || other.submissionId !== lead.submissionId),
  lead,
];

/** A store that lives as long as the page or the process: the default, for stories and tests. */
export function createMemoryLeadStore(): LeadStore {
  let leads: readonly StoredLead[] = [];
  return {
    append(lead) {
      leads = withLead(leads, lead);
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
