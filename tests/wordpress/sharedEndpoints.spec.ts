import { describe } from 'vitest';
import { testEndpoints } from '../server/endpointBehaviour.ts';
import { partialForm, shortForm } from '../server/leadFixtures.ts';
import type { LeadSite } from '../server/leadSite.ts';
import { addForm } from './admin.ts';
import { leadCalls } from './leadCalls.ts';
import { testSite } from './testSite.ts';

const site = await testSite();
site.php(`update_option( 'lead_flow_settings', array( 'leads_per_address' => 0 ) + get_option( 'lead_flow_settings' ) );`);

/** The plugin's endpoints, as the server's tests know them. */
function siteOf(form: number): LeadSite {
  const { call, lookUp, duplicate } = leadCalls(site, form);
  return { call, lookUp, duplicate: (uid, more) => duplicate(uid, more), submit: (lead, more = '') => call(`leadsHandler/v1/submit/leads/?form=${form}${more}`, lead) };
}

const [short, partial] = [siteOf(addForm(site, 'Short', shortForm)), siteOf(addForm(site, 'Partial', partialForm))];

describe('the plugin answers as the server does:', () => {
  testEndpoints(
    () => short,
    () => partial,
  );
});
