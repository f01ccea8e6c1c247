#!/usr/bin/env bash
# Versions: luxon 3.7.2, beside it date-fns-tz 3.2.0, moment-timezone 0.6.6, @date-fns/tz 1.5.0, @js-temporal/polyfill 0.5.1, Node.js 20 or newer.
# One would guess: the instant of "1:30 in the night of 1 November 2026, in New York" depends on those words alone. The clock strikes it twice, and a
#   library picks the first or the second, always the same.
# What happens: luxon picks by the day on which it is asked. In July it gives the first 1:30 (-04:00), in December the second (-05:00), since it begins
#   from the zone's offset of now. The other four give the first on both days. They part in March, on the hour that the clock leaves out: date-fns-tz
#   takes 2:30 for 1:30, an hour early, and luxon and the others for 3:30.
# Why it matters: a form sends a wished time in the clinic's zone, and the page, the server and the reminder each work out its instant, in different
#   months. With luxon they differ by an hour, and a test that was written in summer fails in winter. In zones that change at midnight (Havana), it
#   is the start of a day that moves.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund luxon@3.7.2 date-fns@4.4.0 date-fns-tz@3.2.0 moment-timezone@0.6.6 @date-fns/tz@1.5.0 @js-temporal/polyfill@0.5.1
cat >try.mjs <<'END'
import { TZDate } from '@date-fns/tz';
import { Temporal } from '@js-temporal/polyfill';
import { fromZonedTime } from 'date-fns-tz';
import { DateTime } from 'luxon';
import moment from 'moment-timezone';

const zone = 'America/New_York';
const parts = (text) => text.match(/\d+/g).map(Number);
const libraries = {
  luxon: (text) => DateTime.fromISO(text, { zone }).toMillis(),
  'date-fns-tz': (text) => fromZonedTime(text, zone).getTime(),
  '@date-fns/tz': (text) => {
    const [year, month, day, hour, minute] = parts(text);
    return new TZDate(year, month - 1, day, hour, minute, zone).getTime();
  },
  'moment-timezone': (text) => moment.tz(text, zone).valueOf(),
  Temporal: (text) => Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds,
};
const nights = { 'repeated 1:30': '2026-11-01T01:30', 'missing 2:30': '2026-03-08T02:30' };
const realNow = Date.now;
const seen = {};
for (const today of ['2026-07-15', '2026-12-15']) {
  Date.now = () => Date.parse(`${today}T12:00:00Z`);
  for (const [night, text] of Object.entries(nights)) {
    for (const [name, instant] of Object.entries(libraries)) {
      const time = new Date(instant(text)).toISOString().slice(11, 16);
      console.log(`asked on ${today}, ${night}: ${name} says ${time} UTC`);
      ((seen[night] ??= {})[name] ??= []).push(time);
    }
  }
}
Date.now = realNow;
const first = ['05:30', '05:30'];
const later = ['07:30', '07:30'];
const expected = {
  'repeated 1:30': { luxon: ['05:30', '06:30'], 'date-fns-tz': first, '@date-fns/tz': first, 'moment-timezone': first, Temporal: first },
  'missing 2:30': { luxon: later, 'date-fns-tz': ['06:30', '06:30'], '@date-fns/tz': later, 'moment-timezone': later, Temporal: later },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
END
node try.mjs
