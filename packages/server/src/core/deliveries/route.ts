import { entriesOf, type LeadPayload } from '@leadflow/headless/judge';
import { words } from '../lead/details.ts';
import type { Backup } from './backup.ts';

/** Whom leads of one kind are told to. What is left out doesn't matter; a rule without terms fits every lead. */
export interface RouteRule {
  /** What a lead carries as its clinic; a star stands for any letters, as in `denver-*`, and `''` for a lead without a clinic. */
  readonly clinics?: readonly string[];
  /** States of clinics, as two letters, or groups of their list. */
  readonly regions?: readonly string[];
  /** Answers that count, by the field's name or the step's id. */
  readonly answers?: Readonly<Record<string, readonly string[]>>;
  /** Mail addresses that get a notice. */
  readonly notify?: readonly string[];
  /** Names of webhooks that get the lead. */
  readonly webhooks?: readonly string[];
  /** Whom to tell when nobody has called in time. */
  readonly backup?: Backup;
}

/** What decides where a lead goes. */
export interface RoutedLead {
  readonly clinic: string;
  /** State and group of its clinic. */
  readonly regions: readonly string[];
  readonly payload: LeadPayload;
}

const fitsPattern = (pattern: string, text: string): boolean => new RegExp(`^${pattern.replace(/[\\^$.+?()[\]{}|]/g, '\\$&').replaceAll('*', '.*')}$`, 'is').test(text);

/** What was answered to a field or at a step: the whole text, and each of several choices. */
function answersTo(name: string, payload: LeadPayload): readonly string[] {
  const answer = words(entriesOf(payload['journey']).find(({ stepId }) => stepId === name)?.['answer'] ?? (Object.hasOwn(payload, name) ? payload[name] : ''));
  return [answer, ...answer.split(', ')];
}

/** The first rule that fits a lead. */
export const routeOf = (rules: readonly RouteRule[], { clinic, regions, payload }: RoutedLead): RouteRule | undefined =>
  rules.find(
    (rule) =>
      (rule.clinics?.some((pattern) => fitsPattern(pattern, clinic)) ?? true) &&
      (rule.regions?.some((region) => regions.includes(region)) ?? true) &&
      Object.entries(rule.answers ?? {}).every(([name, values]) => answersTo(name, payload).some((answer) => values.includes(answer))),
  );
