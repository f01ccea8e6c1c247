import { expect, test } from 'vitest';
import { attribution } from '../../src/kinds/submit/payload.ts';

function read(query: string, cookies: Readonly<Record<string, string>> = {}): Record<string, string> {
  return attribution(new URL(`https://www.clinic.example/${query}`), (name) => cookies[name]);
}

const utmz = '1.1700000000.3.2.utmcsr=google|utmccn=(organic)|utmcmd=organic|utmctr=laser%20hair|utmcct=a=b|utmgclid=G1';

test('campaign values are read from the query string [R157]', () => {
  expect(read('?utm_source=mail&utm_medium=cpc&utm_campaign=spring&utm_term=t&utm_content=c&gclid=1&fbclid=2&msclkid=3')).toEqual({
    utm_source: 'mail',
    utm_medium: 'cpc',
    utm_campaign: 'spring',
    utm_term: 't',
    utm_content: 'c',
    gclid: '1',
    fbclid: '2',
    msclkid: '3',
    source: 'mail',
  });
});

test.each(['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid', 'li_fat_id', 'twclid', 'utm_id', 'utm_source_platform', 'source', 'client_id'])(
  '%s is read from the query string, in small letters or in capitals [R157]',
  (name) => {
    expect(read(`?${name}=A1`)).toMatchObject({ [name]: 'A1' });
    expect(read(`?${name.toUpperCase()}=A1&${name}=second`)).toMatchObject({ [name]: 'A1' });
    expect(read(`?${name}=&${name.toUpperCase()}=A1`)).toMatchObject({ [name]: 'A1' });
  },
);

test('otherwise the legacy cookies tell the visitor’s source [R157]', () => {
  expect(read('', { __utmz: utmz, _ga: 'GA1.2.1234567890.1700000000' })).toEqual({
    utm_source: 'google',
    utm_campaign: '(organic)',
    utm_medium: 'organic',
    utm_term: 'laser hair',
    utm_content: 'a=b',
    gclid: 'G1',
    source: 'google',
    client_id: '1234567890.1700000000',
    'client-id': '1234567890.1700000000',
    clientId: '1234567890.1700000000',
    clientid: '1234567890.1700000000',
  });
});

test('the query string wins over the cookies [R157]', () => {
  const found = read('?utm_source=mail&client_id=77&source=leaflet', { __utmz: utmz, _ga: 'GA1.2.1.2' });
  expect(found).toMatchObject({ utm_source: 'mail', utm_medium: 'organic', source: 'leaflet', client_id: '77' });
});
