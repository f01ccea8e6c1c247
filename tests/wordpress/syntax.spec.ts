import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Engine } from 'php-parser';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../packages/wordpress/plugin/', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.php'));
const oldest = new Engine({ parser: { version: 704 } });

test.each(files)('%s is read by PHP 7.4 and by the PHP of this machine', (file) => {
  expect(() => oldest.parseCode(readFileSync(folder + file, 'utf8'), file)).not.toThrow();
  expect(execFileSync('php', ['-l', folder + file], { encoding: 'utf8' })).toContain('No syntax errors');
});

test.each(['$a?->b();', '$x = match (1) { 1 => 2 };', 'f(a: 1);', 'function f($a,) {}'])('and what PHP 7.4 does not know would be found: %s', (code) => {
  expect(() => oldest.parseCode(`<?php ${code}`, 'new.php')).toThrow(/on line 1/);
});
