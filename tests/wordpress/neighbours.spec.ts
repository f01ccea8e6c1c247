import { describe, expect, test } from 'vitest';
import { addForm, addPage } from './admin.ts';
import { shortForm } from './definitions.ts';
import { leadCalls, newLead } from './leadCalls.ts';
import { withStandIn } from './standIn.ts';
import { testSite } from './testSite.ts';

const site = await testSite();
const form = addForm(site, 'Short form', shortForm);
const page = addPage(site, 'With a form', `[lead_flow id="${form}"]`);
const html = async (address: string) => (await fetch(address)).text();
const siteHealth = () => site.php('return LeadFlow\\SiteHealth::test_script();');
const addMuPlugin = (name: string, code: string) => site.php(`file_put_contents( WPMU_PLUGIN_DIR . '/${name}.php', base64_decode( '${Buffer.from(`<?php ${code}`).toString('base64')}' ) );`);
const removeMuPlugin = (name: string) => site.php(`unlink( WPMU_PLUGIN_DIR . '/${name}.php' );`);

describe('an optimiser', () => {
  test('Autoptimize leaves the script as it is, and Site Health believes it', () =>
    withStandIn(site, 'autoptimize-3.1.12', async () => {
      expect(await html(page)).toMatch(/<script [^>]*src=["'][^"']*\/lead-flow\/script\/lead-flow\.js\?ver=/);
      expect(siteHealth()).toMatchObject({ status: 'good' });
    }));

  test('that holds the script back is named by Site Health, although the address still stands in the tag', () => {
    addMuPlugin('delay', `add_filter( 'script_loader_tag', function ( $tag ) { return str_replace( array( '<script ', ' src=' ), array( '<script type="rocketlazyloadscript" ', ' data-rocket-src=' ), $tag ); }, 99 );`);
    expect(siteHealth()).toMatchObject({ status: 'recommended', label: 'The form’s script is combined or delayed' });
    removeMuPlugin('delay');
  });

  test('Complianz leaves a form alone that links to a map', () =>
    withStandIn(site, 'complianz-7.2.0', async () => {
      const [area, contact] = shortForm.steps;
      const withMap = { ...shortForm, steps: [{ ...area, footerText: '<a href="https://maps.google.com/?q=clinic">Map</a>' }, contact] };
      const printed = await html(addPage(site, 'With a map', `[lead_flow id="${addForm(site, 'With a map', withMap)}"]`));
      expect(printed).toContain('<script type="application/json" data-lead-flow-data');
      expect(printed).not.toContain('text/plain');
    }));
});

describe('an update', () => {
  /** Installs a version in which one part has another name, as an owner does who uploads its zip. */
  const update = (version: number) =>
    site.php(`
      require_once ABSPATH . 'wp-admin/includes/admin.php';
      require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
      require_once ABSPATH . 'wp-admin/includes/class-pclzip.php';
      WP_Filesystem();
      $folder = get_temp_dir() . 'version${version}/lead-flow';
      wp_mkdir_p( $folder );
      copy_dir( WP_PLUGIN_DIR . '/lead-flow', $folder );
      list( $parts ) = json_decode( file_get_contents( "$folder/script/parts.json" ) );
      rename( "$folder/script/{$parts[0]}", "$folder/script/lead-flow.chunk-v${version}.js" );
      foreach ( glob( "$folder/script/lead-flow.chunk-v?.js" ) as $file ) { "$folder/script/lead-flow.chunk-v${version}.js" === $file || unlink( $file ); }
      $parts[0] = 'lead-flow.chunk-v${version}.js';
      file_put_contents( "$folder/script/parts.json", json_encode( array( $parts ) ) );
      ( new PclZip( "$folder.zip" ) )->create( $folder, PCLZIP_OPT_REMOVE_PATH, dirname( $folder ) );
      return ( new Plugin_Upgrader( new Automatic_Upgrader_Skin() ) )->install( "$folder.zip", array( 'overwrite_package' => true ) );
    `);

  test('keeps the parts of the last three versions’ script for pages that a cache has, and no more', async () => {
    for (const version of [1, 2, 3, 4, 5]) expect(update(version)).toBe(true);
    const status = async (version: number) => (await fetch(`${site.url}wp-content/plugins/lead-flow/script/lead-flow.chunk-v${version}.js`)).status;
    expect(await Promise.all([1, 2, 3, 4, 5].map(status))).toEqual([404, 200, 200, 200, 200]);
  });

  test('loses nothing that waits to be sent', async () => {
    const { submit, set, cron } = leadCalls(site, form);
    site.php('delete_option( "test_mails" );');
    set({ notice_emails: 'desk@clinic.example' });
    await submit(newLead());
    expect(site.query('SELECT notice FROM leads')).toEqual(['pending']);
    expect(update(6)).toBe(true);
    await cron();
    expect(site.query('SELECT notice FROM leads')).toEqual(['sent']);
    expect(site.php('return count( get_option( "test_mails" ) );')).toBe(1);
  });
});

describe('a page cache', () => {
  const purged = () => [...new Set(site.php('$purged = get_option( "test_purged", array() ); delete_option( "test_purged" ); return $purged;') as string[])].sort(); // as: what the stand-in keeps
  const caches = ['Autoptimize', 'LiteSpeed Cache', 'W3 Total Cache', 'WP Rocket', 'WP Super Cache'];

  test.each([
    ['a form is edited', () => site.php(`wp_update_post( array( 'ID' => ${form}, 'post_title' => 'Edited' ) );`)],
    ['a form goes to the trash', () => site.php(`wp_trash_post( ${addForm(site, 'Old', shortForm)} );`)],
    ['clinics are imported', () => site.php(`LeadFlow\\ClinicList::save( array() );`)],
    ['a store is published', () => site.php(`wp_insert_post( array( 'post_type' => LeadFlow\\Clinics::STORE_TYPE, 'post_status' => 'publish', 'post_title' => 'Store' ) );`)],
    ['the settings change', () => site.php(`update_option( 'lead_flow_settings', array( 'leads_per_address' => 7 ) + get_option( 'lead_flow_settings' ) );`)],
  ])('is emptied when %s', (_when, change) =>
    withStandIn(site, 'page-caches', () => {
      purged();
      change();
      expect(purged()).toEqual(caches);
      return Promise.resolve();
    }),
  );

  test('stays full when a form is only drafted', () =>
    withStandIn(site, 'page-caches', () => {
      purged();
      site.php(`wp_insert_post( array( 'post_type' => 'lead_flow_form', 'post_status' => 'draft', 'post_content' => '{}' ) );`);
      expect(purged()).toEqual([]);
      return Promise.resolve();
    }));

  test('keeps the clinics for five minutes, and nothing about a lead', () =>
    withStandIn(site, 'litespeed-7.9', async () => {
      const headers = async (path: string, init?: RequestInit) => {
        const answer = await fetch(`${site.url}wp-json/${path}`, init);
        return [answer.status, answer.headers.get('cache-control'), answer.headers.get('x-litespeed-cache-control')];
      };
      const post = (body: string) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body });
      site.php(`update_option( 'lead_flow_clinics', array( array( 'title' => 'Denver', 'zip' => '80206', 'lat' => '39.73', 'lng' => '-104.95', 'value' => 'denver', 'status' => '', 'group' => '' ) ) );`);
      expect(await headers('zipcodesearch/v1/80206')).toEqual([200, 'public, max-age=300', 'public,max-age=300']);
      expect(await headers('leadflow/v1/options/clinics')).toEqual([200, 'public, max-age=300', 'public,max-age=300']);
      site.php(`delete_option( 'lead_flow_clinics' );`);
      expect(await headers('zipcodesearch/v1/80206')).toEqual([404, 'no-store', 'no-cache']);
      expect(await headers('leadsHandler/v1/submit/leads', post('{}'))).toEqual([422, 'no-store', 'no-cache']);
      expect(await headers('leads/v1/lookup-masked', post('{"data":"nobody"}'))).toEqual([404, 'no-store', 'no-cache']);
      expect(await headers('leadsHandler/v1/duplicate', post('{'))).toEqual([400, 'no-store', 'no-cache']);
      expect(await headers('wp/v2/types')).toEqual([200, null, 'public,max-age=604800']);
    }));
});
