/** React goes on with the work that it has left in an immediate of Node's, which may come when there is no page any more. */
const { setImmediate } = globalThis;
globalThis.setImmediate = new Proxy(setImmediate, {
  apply: (start, self, [task, ...values]) => Reflect.apply(start, self, [() => 'window' in globalThis && Reflect.apply(task, undefined, values)]),
});

export function restoreImmediates(): void {
  globalThis.setImmediate = setImmediate;
}
