/**
 * Compiles the kernels from AssemblyScript to WebAssembly and writes each as a module of text, so that the
 * app, the command line and the tests load it in one way, without a network or a file system. Every script of
 * package.json that needs a kernel runs this first.
 */
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';

/** The rooms that have a kernel in `assembly/`, and what it needs of WebAssembly. */
const ROOMS = [
  { room: 'src/lib/bridge/kernel', features: ['bulk-memory'] },
  { room: 'src/lib/yut/network', features: ['bulk-memory', 'simd'] },
];

for (const { room, features } of ROOMS) {
  const source = `${room}/assembly`;
  const target = `${room}/kernel-bytes.ts`;
  if (!upToDate(source, target)) write(target, await compiled(source, features));
}

/**
 * Whether what stands there was made from the sources, and by this script, as they are now.
 * @param {string} source
 * @param {string} target
 */
function upToDate(source, target) {
  const made = statSync(target, { throwIfNoEntry: false })?.mtimeMs;
  const sources = readdirSync(source, { recursive: true }).map((name) =>
    join(source, String(name)),
  );
  return (
    made !== undefined &&
    ['build-kernel.js', ...sources].every((path) => statSync(path).mtimeMs < made)
  );
}

/**
 * @param {string} source
 * @param {readonly string[]} features
 * @returns {Promise<Uint8Array>}
 */
async function compiled(source, features) {
  /** @type {Uint8Array | undefined} */
  let wasm;
  const { error, stderr } = await asc.main(
    [
      `${source}/index.ts`,
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
      ...features.flatMap((feature) => ['--enable', feature]),
    ],
    {
      writeFile: (_name, contents) => {
        if (typeof contents !== 'string') wasm = contents;
      },
    },
  );
  if (!error && wasm !== undefined) return wasm;
  console.error(stderr.toString());
  throw error ?? new Error(`The kernel of ${source} was not written.`);
}

/**
 * @param {string} target
 * @param {Uint8Array} wasm
 */
function write(target, wasm) {
  writeFileSync(
    target,
    `/** The compiled kernel. Made by build-kernel.js from assembly/; not to be written by hand. */\nexport const KERNEL_BASE64 =\n  '${Buffer.from(wasm).toString('base64')}';\n`,
  );
}
