import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addForm, addPage } from './admin.ts';
import { shortForm, shortLead } from './definitions.ts';
import { hiddenValue, linkWith, signedIn } from './signedIn.ts';
import { withStandIn } from './standIn.ts';
import { testSite } from './testSite.ts';

const site = await testSite();
const form = addForm(site, 'Short – form', shortForm);
const load = await signedIn(site);
const screen = async (path: string) => (await load(path)).text();
const clinicsScreen = 'wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-clinics';

interface Clinic {
  readonly title: string;
  readonly address: string;
  readonly url: string;
  readonly phone: string;
  readonly value: string;
  readonly zip: string;
  readonly lat: string;
}

const clinics = () => site.php('return LeadFlow\\ClinicList::all();') as readonly Clinic[]; // as: what the plugin keeps

/** Sends a file as the owner does; gives the text of the notice. */
async function importFile(content: string | Buffer): Promise<string> {
  const data = new FormData();
  data.set('action', 'lead_flow_import_clinics');
  data.set('_wpnonce', hiddenValue(await screen(clinicsScreen), '_wpnonce'));
  data.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], 'clinics.csv', { type: 'text/csv' }));
  const html = await (await load('wp-admin/admin-post.php', data)).text();
  return (/<div class="notice notice-(?:error|success)">(.*?)<\/div>/s.exec(html)?.[1] ?? '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** Fills in the form of one clinic and sends it. */
async function saveClinic(before: string, changes: Readonly<Record<string, string>>): Promise<string> {
  const html = await screen(`${clinicsScreen}&clinic=${before}`);
  const data = new FormData();
  for (const name of ['action', '_wpnonce', 'before']) data.set(name, hiddenValue(html, name));
  for (const [, name, value] of html.matchAll(/name="(clinic\[\w+\])" value="([^"]*)"/g)) data.set(name ?? '', value ?? '');
  for (const [name, value] of Object.entries(changes)) data.set(`clinic[${name}]`, value);
  return (await load('wp-admin/admin-post.php', data)).text();
}

describe('the import of clinics', () => {
  beforeEach(() => site.php('delete_option( "lead_flow_clinics" );'));

  test('reads the headings that people write, and says which ones it has not used', async () => {
    expect(await importFile('Name,Street Address,City,State,ZIP Code,Phone Number,Web Site,Fax\nDenver,1 Main Street,Denver,CO,80206,303 555 0101,https://a.example/%20x,1\n')).toBe(
      '1 clinic was imported. Not used, since nothing of a clinic has that name: Fax.',
    );
    expect(await importFile('Clinic;Postal code;Website\nDenver;80206;https://a.example/%20x\n')).toBe('1 clinic was imported.');
    expect(clinics()).toMatchObject([{ title: 'Denver', zip: '80206', url: 'https://a.example/%20x', value: 'denver' }]);
  });

  test.each([
    ['UTF-8', Buffer.from('title,zip\nZoë’s Clinic – Uptown,80206\n')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFtitle,zip\r\nZoë’s Clinic – Uptown,80206\r\n')],
    ['Windows-1252, as Excel saves it', Buffer.from('title,zip\r\nZo\xEB\x92s Clinic \x96 Uptown,80206\r\n', 'latin1')],
  ])('reads %s', async (_encoding, file) => {
    expect(await importFile(file)).toBe('1 clinic was imported.');
    expect(clinics()).toMatchObject([{ title: 'Zoë’s Clinic – Uptown' }]);
  });

  test('refuses lines that can’t be read by their numbers in the file, and empties nothing', async () => {
    const rows = ['title,address,zip', '"Two', 'lines",1 Main Street,80206', '', 'Open,"2 Elm Street,80206', 'Too many,3 Oak Street,80206,x', 'Ann & <b>Bob</b>,4 <Fir> Street,80206', 'Nowhere,5 Ash Street,00001', ',6 Ivy Street,80206'];
    expect(await importFile(rows.slice(0, 4).concat(rows.slice(5)).join('\n'))).toBe(
      'Nothing was imported: Line 5: there are more cells than columns in the first row Line 7: the ZIP code is not known; add lat and lng Line 8: the title is missing',
    );
    expect(await importFile(rows.slice(0, 5).join('\n'))).toBe('Nothing was imported: Line 5: a quotation mark is not closed');
    expect(clinics()).toEqual([]);
    expect(await importFile([rows[0], rows[1], rows[2], rows[6]].join('\n'))).toBe('2 clinics were imported.');
    expect(clinics()).toMatchObject([{ title: 'Two lines' }, { title: 'Ann & <b>Bob</b>', address: '4 <Fir> Street' }]);
  });

  test('takes back what was exported, also where a cell looks like a formula', async () => {
    await importFile('title,phone,zip\n"=1+1",+1 303 555 0101,80206\n');
    const before = clinics();
    const file = await screen(linkWith(await screen(clinicsScreen), 'lead_flow_export_clinics'));
    expect(file).toContain(`'=1+1`);
    expect(file).toContain(`'+1 303 555 0101`);
    await importFile(file);
    expect(clinics()).toEqual(before);
  });
});

describe('a single clinic', () => {
  beforeAll(() => importFile('title,zip\nDenver,80206\nBoulder,80301\n'));

  test('is edited, and moves with its ZIP code', async () => {
    const before = clinics()[0]?.lat;
    expect(await saveClinic('denver', { phone: '303 555 0101', zip: '02108' })).toContain('The clinic was saved.');
    expect(clinics()).toMatchObject([{ title: 'Denver', phone: '303 555 0101', zip: '02108', value: 'denver' }, { title: 'Boulder' }]);
    expect(clinics()[0]?.lat).not.toBe(before);
  });

  test('is added and deleted', async () => {
    expect(await saveClinic('', { title: 'Aspen', zip: '81611' })).toContain('The clinic was saved.');
    expect(clinics().map(({ title }) => title)).toEqual(['Denver', 'Boulder', 'Aspen']);
    expect(await screen(linkWith(await screen(clinicsScreen), 'lead_flow_delete_clinic[^"]*clinic=boulder'))).toContain('The clinic was deleted.');
    expect(clinics().map(({ title }) => title)).toEqual(['Denver', 'Aspen']);
  });

  test('is not saved with a fault, which is named beside what was entered', async () => {
    const html = await saveClinic('', { title: 'Denver', zip: '80206' });
    expect(html).toContain('The clinic was not saved: another clinic has the value denver; give each one of its own.');
    expect(html).toContain('name="clinic[zip]" value="80206"');
    expect(clinics()).toHaveLength(2);
  });

  test('is changed by nobody without the right to, and by no foreign link', async () => {
    site.php(`wp_insert_user( array( 'user_login' => 'author', 'user_pass' => 'correct horse battery staple', 'role' => 'author' ) );`);
    const asAuthor = await signedIn(site, 'author');
    expect((await asAuthor(clinicsScreen)).status).toBe(403);
    const data = new FormData();
    data.set('action', 'lead_flow_save_clinic');
    data.set('clinic[title]', 'Mine');
    data.set('clinic[zip]', '80206');
    expect([(await asAuthor('wp-admin/admin-post.php', data)).status, (await load('wp-admin/admin-post.php', data)).status]).toEqual([403, 403]);
    expect(clinics()).toHaveLength(2);
  });
});

describe('the stores of WP Store Locator', () => {
  const addStore = (title: string, meta: Readonly<Record<string, string>>) => {
    const json = Buffer.from(JSON.stringify({ post_type: 'wpsl_stores', post_status: 'publish', post_title: title, meta_input: meta })).toString('base64');
    return Number(site.php(`return wp_insert_post( wp_slash( json_decode( base64_decode( '${json}' ), true ) ) );`));
  };
  const search = async (zip: string) => {
    // as: the plugin's answer, of which the test reads these members
    const { data } = (await (await fetch(`${site.url}wp-json/zipcodesearch/v1/${zip}`)).json()) as { data: readonly { post_title: string; distance?: number }[] };
    return data.map(({ post_title, distance }) => [post_title, distance === undefined ? undefined : Math.round(distance)]);
  };

  test('are placed by their ZIP codes where they have no coordinates, and the screen says what to do', () =>
    withStandIn(site, 'wp-store-locator-2.2.241', async () => {
      addStore('Lost', { wpsl_city: 'Nowhere' });
      expect(await search('80206')).toEqual([['Lost', undefined]]);
      addStore('Boulder', { wpsl_zip: '80301-1234' });
      addStore('Denver', { wpsl_zip: '80206', wpsl_lat: '39.73', wpsl_lng: '-104.95' });
      expect(await search('80206')).toEqual([
        ['Denver', 0],
        ['Boulder', expect.closeTo(25, -1)],
        ['Lost', undefined],
      ]);
      const html = await screen(clinicsScreen);
      const rowOf = (title: string) => new RegExp(`<tr><td>${title}<br>.*?</tr>`, 's').exec(html)?.[0] ?? '';
      expect(rowOf('Denver')).not.toContain('⚠');
      expect(rowOf('Boulder')).toContain('⚠ The middle of its ZIP code, as the store has no coordinates.');
      expect(rowOf('Lost')).toContain('⚠ Not known, so it comes last and without a distance.');
      expect(linkWith(rowOf('Lost'), 'post.php')).toContain('action=edit');
      site.php(`foreach ( get_posts( array( 'post_type' => 'wpsl_stores', 'numberposts' => -1 ) ) as $store ) { wp_delete_post( $store->ID, true ); }`);
    }));

  test('count once in however many languages there are, and a page goes to the thank-you page of its own', () =>
    withStandIn(site, 'wp-store-locator-2.2.241', () =>
      withStandIn(site, 'polylang-3.8.7', async () => {
        const translate = (en: number, es: number) => site.php(`foreach ( array( ${en}, ${es} ) as $id ) { update_post_meta( $id, 'test_translations', array( 'en' => ${en}, 'es' => ${es} ) ); }`);
        const place = { wpsl_zip: '80206', wpsl_lat: '39.73', wpsl_lng: '-104.95' };
        translate(addStore('Denver', place), addStore('Denver en español', place));
        addStore('Only in Spanish', { wpsl_zip: '80301' });
        expect(await search('80206')).toMatchObject([['Denver', 0], ['Only in Spanish', expect.any(Number)]]);

        const pageId = (address: string) => Number(site.php(`return url_to_postid( '${address}' );`));
        const [thanks, gracias] = [addPage(site, 'Thanks', 'Thanks'), addPage(site, 'Gracias', 'Gracias')];
        translate(pageId(thanks), pageId(gracias));
        site.php(`update_option( 'lead_flow_settings', array( 'thank_you_page' => ${pageId(thanks)} ) + get_option( 'lead_flow_settings' ) );`);
        const parent = Number(site.php(`return wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'es' ) );`));
        const english = addPage(site, 'Form', `[lead_flow id="${form}"]`);
        const spanish = addPage(site, 'Formulario', `[lead_flow id="${form}"]`);
        site.php(`wp_update_post( array( 'ID' => ${pageId(spanish)}, 'post_parent' => ${parent} ) );`);
        const redirect = async (address: string) => /data-lead-flow-redirect="([^"]+)"/.exec(await (await fetch(address)).text())?.[1];
        expect([await redirect(english), await redirect(`${site.url}es/formulario/`)]).toEqual([thanks, gracias]);
      }),
    ));
});

describe('the export of leads', () => {
  const submit = (lead: object) =>
    fetch(`${site.url}wp-json/leadsHandler/v1/submit/leads/?form=${form}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...shortLead, submission_id: randomUUID(), ...lead }) });
  /** Rows of the export, by the plugin's own reader, which is tested above. */
  const exported = async () => {
    const csv = await screen(linkWith(await screen('wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-leads'), 'lead_flow_export'));
    const json = Buffer.from(csv).toString('base64');
    // as: lists of cells
    const rows = site.php(`$file = fopen( 'php://temp', 'w+' ); fwrite( $file, base64_decode( '${json}' ) ); rewind( $file ); $rows = array(); while ( false !== ( $row = fgetcsv( $file, 0, ',', '"', '' ) ) ) { $rows[] = $row; } return $rows;`) as string[][];
    const [head = [], ...others] = rows;
    return others.map((row) => Object.fromEntries(row.map((cell, place) => [head[place], cell])));
  };
  beforeEach(() => {
    site.query('DELETE FROM leads');
  });

  test('has the site’s time and the form’s title', async () => {
    await submit({});
    site.query("UPDATE leads SET created_at = '2026-07-01 02:30:00'");
    expect(await exported()).toMatchObject([{ created_at: '2026-06-30 20:30:00', form: 'Short – form', form_id: String(form) }]);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])('makes a cell that begins like a formula harmless: %j', async (note) => {
    await submit({ note });
    expect((await exported())[0]?.['note']).toBe(`'${note}`);
  });

  test('has at most 200 columns, and everything that was sent', async () => {
    const fields = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`field_${index}`, `value ${index}`]));
    await submit({ ...fields, list: ['a', 'b'] });
    await submit({ late: 'yes' });
    const [second = {}, first = {}] = await exported();
    expect(Object.keys(first)).toHaveLength(200);
    const { other_fields: others = '{}', ...columns } = first;
    expect({ ...columns, ...JSON.parse(others) }).toMatchObject({ ...fields, list: ['a', 'b'] });
    expect(second['late']).toBe('yes');
  });
});
