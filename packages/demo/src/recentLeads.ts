import type { ReceivedLead, ReferenceApi } from '@leadflow/reference-api';

const most = 5;

function summaryOf({ payload, receivedAt }: ReceivedLead): Readonly<Record<string, unknown>> {
  const { name, journey } = payload;
  const answers = Array.isArray(journey) ? journey.length : 0;
  return { receivedAt, answers, name: typeof name === 'string' ? name : '', clinic: typeof payload['your-city'] === 'string' ? payload['your-city'] : '' };
}

/** The last leads, newest first, for the list on the front page that fills up as they arrive. */
export function recentLeads(api: ReferenceApi): Response {
  const leads = api.leads().slice(-most).toReversed().map(summaryOf);
  return Response.json(leads, { headers: { 'cache-control': 'no-store' } });
}
