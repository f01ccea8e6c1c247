import type { LeadStatus } from './store.ts';

/** After how many days leads are deleted; those without a number stay. */
export interface KeepRules {
  /** Leads of the list, by how far the owner has come with them. */
  readonly statuses?: Partial<Readonly<Record<LeadStatus, number>>>;
  /** Forms that were left halfway. */
  readonly partial?: number;
  /** Leads that look like the work of a script; 30 unless given. */
  readonly suspected?: number;
}
