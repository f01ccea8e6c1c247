import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { password, type WordPressSite } from './installSite.ts';

const zip = fileURLToPath(new URL('../../packages/wordpress/dist/lead-flow.zip', import.meta.url));

/** Signs in. Not through the page: its script moves the focus a moment after it has loaded, and what is typed then goes astray. */
export async function signIn(page: Page, { url }: WordPressSite, user = 'admin'): Promise<void> {
  await page.request.post(`${url}wp-login.php`, { form: { log: user, pwd: password } });
}

/** Uploads and activates the plugin's zip as an owner does; the page is signed in. */
export async function uploadPlugin(page: Page, { url }: WordPressSite): Promise<void> {
  await page.goto(`${url}wp-admin/plugin-install.php?tab=upload`);
  await page.getByLabel('Plugin zip file').setInputFiles(zip);
  await page.getByRole('button', { name: 'Install Now' }).click();
  await page.getByRole('link', { name: 'Activate Plugin' }).click();
  await page.getByText('Plugin activated.').waitFor();
}

/** Installs the plugin's zip without a browser. */
export function installPlugin(site: WordPressSite): void {
  site.php(`
    require_once ABSPATH . 'wp-admin/includes/admin.php';
    require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
    ( new Plugin_Upgrader( new Automatic_Upgrader_Skin() ) )->install( '${zip}' );
    return activate_plugin( 'lead-flow/lead-flow.php' );
  `);
}

/** Publishes a form; gives its id. */
export function addForm(site: WordPressSite, title: string, definition: unknown): number {
  const json = Buffer.from(JSON.stringify(definition)).toString('base64');
  return Number(site.php(`return wp_insert_post( wp_slash( array( 'post_type' => 'lead_flow_form', 'post_status' => 'publish', 'post_title' => '${title}', 'post_content' => base64_decode( '${json}' ) ) ) );`));
}

/** Publishes a page; gives its address. */
export function addPage(site: WordPressSite, title: string, content: string, meta: Readonly<Record<string, string>> = {}): string {
  const data = Buffer.from(JSON.stringify({ post_type: 'page', post_status: 'publish', post_title: title, post_content: content, meta_input: meta })).toString('base64');
  return String(site.php(`return get_permalink( wp_insert_post( wp_slash( json_decode( base64_decode( '${data}' ), true ) ) ) );`));
}
