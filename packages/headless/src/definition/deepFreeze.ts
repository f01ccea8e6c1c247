/** Freezes plain data through and through, so that nobody who holds a part of it changes the whole. */
export function deepFreeze<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data;
  Object.freeze(data);
  for (const part of Object.values(data)) if (typeof part === 'object') deepFreeze(part);
  return data;
}
