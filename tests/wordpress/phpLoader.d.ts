/** The package says that it has types, and has none. */
declare module '@php-wasm/node-7-4' {
  export function getPHPLoaderModule(): Promise<import('@php-wasm/universal').PHPLoaderModule>;
}
