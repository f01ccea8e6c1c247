import { expect, test } from 'vitest';
import { classifyHost } from '../../src/flow/hosts.ts';
import { hostOrigin, isOffsite } from '../../src/effects/serverCalls.ts';

test.each([
  ['localhost', 'local'],
  ['app.localhost', 'local'],
  ['127.0.0.1', 'local'],
  ['127.8.9.10', 'local'],
  ['[::1]', 'local'],
  ['clinic.local', 'local'],
  ['clinic.test', 'local'],
  ['dev.test', 'local'],
  ['', 'local'],
  ['dev.clinic.example', 'dev'],
  ['get-dev.clinic.example', 'dev'],
  ['DEV.clinic.example.', 'dev'],
  ['dev.staging.clinic.example', 'dev'],
  ['staging.clinic.example', 'staging'],
  ['stage.clinic.example', 'staging'],
  ['stg.clinic.example', 'staging'],
  ['www-staging.clinic.example', 'staging'],
  ['www.clinic.example', 'production'],
  ['developer.clinic.example', 'production'],
  ['backstage.clinic.example', 'production'],
  ['127.0.0.1.evil.example', 'production'],
  ['localhost.example', 'production'],
])('%j is a %s host [R12]', (hostname, hostClass) => {
  expect(classifyHost(hostname)).toBe(hostClass);
});

test('a page’s calls go to the host of its class, else to its own [R12]', () => {
  const hosts = { dev: 'https://api-dev.clinic.example/', production: 'https://api.clinic.example', staging: 'not an origin' };
  const of = (page: string): string => hostOrigin({ hosts }, new URL(page));
  expect(of('https://www.clinic.example/a?b')).toBe('https://api.clinic.example');
  expect(of('https://dev.clinic.example/')).toBe('https://api-dev.clinic.example');
  expect(of('https://staging.clinic.example/')).toBe('https://staging.clinic.example');
  expect(of('http://localhost:4000/')).toBe('http://localhost:4000');
  expect(of('about:blank')).toBe('');
});

test('a page is offsite if its host is not a site host [R94]', () => {
  const page = new URL('https://WWW.Partner.example/');
  expect(isOffsite({ siteHosts: [] }, page)).toBe(false);
  expect(isOffsite({ siteHosts: ['www.clinic.example'] }, page)).toBe(true);
  expect(isOffsite({ siteHosts: ['www.clinic.example', ' www.partner.example.'] }, page)).toBe(false);
  expect(isOffsite({ siteHosts: ['partner.example'] }, page)).toBe(true);
});
