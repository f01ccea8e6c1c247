import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { stopProcess } from './stopProcess.ts';

export interface Apache {
  readonly origin: string;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // as: a TCP server that listens has a port.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const moduleFolder = '/usr/lib/apache2/modules/';
const modules = ['mpm_prefork', 'authz_core', 'dir', 'mime', 'rewrite', 'setenvif'];

/** The file of PHP's module carries its version. */
function phpModule(): string {
  const name = readdirSync(moduleFolder).find((file) => /^libphp.*\.so$/.test(file));
  if (!name) throw new Error('Apache has no PHP');
  return name;
}

const configuration = (folder: string, documents: string, port: number) => `
ServerRoot ${folder}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${folder}/apache.pid
Mutex file:${folder}
ErrorLog ${folder}/error.log
LogLevel warn
${modules.map((name) => `LoadModule ${name}_module ${moduleFolder}mod_${name}.so`).join('\n')}
LoadModule php_module ${moduleFolder}${phpModule()}
User www-data
Group www-data
StartServers 4
# Node would use a kept connection at the moment at which Apache closes it.
KeepAlive Off
TypesConfig /etc/mime.types
DirectoryIndex index.php
DocumentRoot ${documents}
<Directory ${documents}>
  AllowOverride All
  Require all granted
</Directory>
<FilesMatch "\\.php$">
  SetHandler application/x-httpd-php
</FilesMatch>
php_admin_value upload_max_filesize 16M
php_admin_value post_max_size 16M
php_admin_value sys_temp_dir ${folder}/tmp
php_admin_value upload_tmp_dir ${folder}/tmp
`;

/** Serves a folder with PHP on a free port of the loopback interface. */
export async function startApache(folder: string, documents: string): Promise<Apache> {
  const port = await freePort();
  mkdirSync(join(folder, 'tmp'));
  chmodSync(join(folder, 'tmp'), 0o777);
  const file = join(folder, 'apache.conf');
  writeFileSync(file, configuration(folder, documents, port));
  // When Apache ends, it ends its whole process group, so it must not be in ours.
  const server = spawn('apache2', ['-f', file, '-DFOREGROUND'], { stdio: 'inherit', detached: true });
  const origin = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 30_000; !(await fetch(origin).catch(() => undefined)); ) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('Apache does not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { origin, close: () => stopProcess(server) };
}
