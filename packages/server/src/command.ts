#!/usr/bin/env node
// Before any other import: the driver of SQLite ends an older Node with a segmentation fault.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 22) {
  process.stderr.write(`leadflow-server needs Node 22 or later; this is ${process.versions.node}\n`);
  process.exitCode = 1;
} else {
  const { run } = await import('./node/run.ts');
  process.exitCode = await run(process.argv.slice(2), process.env, process.cwd());
}
export {};
