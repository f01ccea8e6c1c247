import { expect, test } from 'vitest';
import { addForm, addPage, signIn } from './admin.ts';
import { enterZip, sendContact } from './sendLead.ts';
import { shoot } from './shoot.ts';
import { siteBrowser, testSite } from './testSite.ts';

const site = await testSite();
const browser = await siteBrowser();

async function newPage() {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  // Pictures of users come from another host, for which the pages would wait.
  await page.route(({ hostname }) => hostname !== '127.0.0.1', (route) => route.abort());
  return page;
}

const admin = (page: string) => `${site.url}wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-${page}`;
const cron = async () => {
  site.php('wp_unschedule_hook( LeadFlow\\Deliveries::HOOK ); wp_schedule_single_event( time() - 1, LeadFlow\\Deliveries::HOOK ); delete_transient( "doing_cron" );');
  await fetch(`${site.url}wp-cron.php`);
};
const mailTo = (address: string) => (site.php("return get_option( 'test_mails', array() );") as ReadonlyArray<{ to: readonly string[]; message: string }>).findLast(({ to }) => to[0] === address)?.message ?? ''; // as: what our mail filter keeps

test('an owner routes two clinics, gets a lead of each, presses “I have called” an hour late, reads the table and sets a term', async () => {
  const owner = await newPage();
  await signIn(owner, site);

  await owner.goto(admin('clinics'));
  const file = 'Name,ZIP Code,value,hours\nDenver Uptown,80206,denver-uptown,Mon-Sun 00:00-00:00\nBoulder Peak,80301,boulder-peak,Mon-Sun 00:00-00:00\n';
  await owner.getByLabel('CSV file').setInputFiles({ name: 'clinics.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await owner.getByRole('button', { name: 'Import' }).click();
  await owner.getByText('2 clinics were imported.').waitFor();

  await owner.goto(admin('settings'));
  await owner.getByLabel('Notify by e-mail').fill('desk@clinic.example');
  await owner.getByLabel('Routes').fill('[\n  { "clinics": ["denver-*"], "notify": ["denver@clinic.example"] },\n  { "clinics": ["boulder-peak"], "notify": ["boulder@clinic.example"] }\n]');
  await owner.getByLabel('Tell somebody else after').fill('45');
  await owner.getByLabel('Whom to tell then').fill('manager@clinic.example');
  await owner.getByLabel('Holidays').fill('2026-12-25');
  await owner.getByRole('button', { name: 'Save Changes' }).click();
  await owner.getByText('Settings saved.').waitFor();
  await shoot(owner, 'trial-settings');

  await owner.getByRole('link', { name: 'Routes', exact: true }).first().click();
  await owner.getByRole('link', { name: 'Send a test: All forms, clinic: denver-*' }).click();
  await owner.getByText('denver@clinic.example: the test has been sent.').waitFor();
  await shoot(owner, 'trial-routes');

  const form = addForm(site, 'With clinics', site.php('return json_decode( LeadFlow\\FormEditor::new_definition() );'));
  const address = addPage(site, 'A page', `[lead_flow id="${form}"]`);
  for (const [zip, clinic, name] of [['80206', 'Denver Uptown', 'Dana Denver'], ['80301', 'Boulder Peak', 'Bob Boulder']] as const) {
    const visitor = await newPage();
    await visitor.goto(address);
    await enterZip(visitor, zip);
    await visitor.getByRole('radio', { name: new RegExp(`^${clinic}, 0\\.0 miles`) }).waitFor();
    await visitor.getByRole('button', { name: 'Next' }).click();
    await sendContact(visitor, name);
    await visitor.close();
  }
  await cron();
  expect(mailTo('denver@clinic.example')).toContain('Name: Dana Denver');
  expect(mailTo('boulder@clinic.example')).toContain('Name: Bob Boulder');
  expect(mailTo('desk@clinic.example')).toBe('');

  site.query('UPDATE leads SET created_at = created_at - INTERVAL 60 MINUTE, backup_due = backup_due - 3600');
  await cron();
  expect(mailTo('manager@clinic.example')).toContain('I have called: ');
  const desk = await newPage();
  await desk.goto(/I have called: (\S+)/.exec(mailTo('denver@clinic.example'))?.[1] ?? '');
  await shoot(desk, 'trial-called');
  await desk.getByRole('button', { name: 'I have called' }).click();
  await desk.getByText('Marked as “Called”: denver@clinic.example').waitFor();
  await shoot(desk, 'trial-called-after');

  await owner.goto(admin('leads'));
  await owner.getByRole('link', { name: '1 more of this person' }).first().waitFor();
  await shoot(owner, 'trial-leads');
  await owner.getByRole('combobox', { name: 'Clinic', exact: true }).selectOption('Denver Uptown');
  await owner.getByRole('button', { name: 'Filter' }).click();
  await owner.getByRole('link', { name: 'Dana Denver' }).click();
  await owner.getByRole('row', { name: /First call denver@clinic\.example/ }).waitFor();
  await shoot(owner, 'trial-lead');
  await owner.goto(admin('clinic-calls'));
  await owner.getByRole('row', { name: /Denver Uptown 1 0 1 h [0-3] min/ }).waitFor();
  await owner.getByRole('row', { name: 'Boulder Peak 1 1 Nobody has called' }).waitFor();
  await shoot(owner, 'trial-by-clinic');

  await owner.goto(admin('settings'));
  await owner.getByLabel('Status: Called').fill('30');
  await owner.getByRole('button', { name: 'Save Changes' }).click();
  await owner.getByText('Settings saved.').waitFor();
  site.query("UPDATE leads SET created_at = created_at - INTERVAL 29 DAY - INTERVAL 23 HOUR");
  await owner.goto(admin('going'));
  await owner.getByRole('heading', { name: 'Status: Called, With clinics: after 30 days' }).waitFor();
  await owner.getByRole('link', { name: 'Dana Denver' }).waitFor();
  expect(await owner.getByRole('link', { name: 'Bob Boulder' }).count()).toBe(0);
  await shoot(owner, 'trial-going');

  await owner.goto(`${site.url}wp-admin/profile.php`);
  expect(await owner.getByRole('group', { name: 'Leads of these clinics alone' }).getByRole('checkbox').count()).toBe(3);
  await shoot(owner, 'trial-profile');
}, 600_000);
