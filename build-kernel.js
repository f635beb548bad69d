/**
 * Compiles the double-dummy kernel from AssemblyScript to WebAssembly and writes it as a module of
 * text, so that the app, the command line and the tests load it in one way, without a network or a
 * file system. Every script of package.json that needs the kernel runs this first.
 */
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';

const ROOM = 'src/lib/bridge/kernel';
const SOURCE = `${ROOM}/assembly`;
const TARGET = `${ROOM}/kernel-bytes.ts`;

/** Whether what stands there was made from the sources, and by this script, as they are now. */
function upToDate() {
  const made = statSync(TARGET, { throwIfNoEntry: false })?.mtimeMs;
  const sources = readdirSync(SOURCE, { recursive: true }).map((name) =>
    join(SOURCE, String(name)),
  );
  return (
    made !== undefined &&
    ['build-kernel.js', ...sources].every((path) => statSync(path).mtimeMs < made)
  );
}

if (!upToDate()) {
  /** @type {Uint8Array | undefined} */
  let wasm;
  const { error, stderr } = await asc.main(
    [
      `${SOURCE}/index.ts`,
      '--outFile',
      'kernel.wasm',
      '--runtime',
      'stub',
      '--optimizeLevel',
      '3',
      '--shrinkLevel',
      '0',
      '--converge',
      '--noAssert',
      '--enable',
      'bulk-memory',
    ],
    {
      writeFile: (_name, contents) => {
        if (typeof contents !== 'string') wasm = contents;
      },
    },
  );
  if (error || wasm === undefined) {
    console.error(stderr.toString());
    throw error ?? new Error('The kernel was not written.');
  }
  writeFileSync(
    TARGET,
    `/** The compiled kernel. Made by build-kernel.js from assembly/; not to be written by hand. */\nexport const KERNEL_BASE64 =\n  '${Buffer.from(wasm).toString('base64')}';\n`,
  );
}
