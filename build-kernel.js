/**
 * Compiles the kernels from AssemblyScript to WebAssembly and writes each as a module of text, and so what is shipped as a file
 * of numbers: the app, the command line and the tests load them in one way, without a network or a file system. Every
 * script of package.json that needs one of them runs this first.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';

/** The rooms that have a kernel in `assembly/`, and what it needs of WebAssembly. */
const ROOMS = [
  { room: 'src/lib/bridge/kernel', features: ['bulk-memory'] },
  { room: 'src/lib/yut/network', features: ['bulk-memory', 'simd'] },
];

/** What was learnt and solved before: files that are shipped, and the rooms that open them. */
const SHIPPED = [
  { file: 'static/yut/network.bin', room: 'src/lib/yut/network' },
  { file: 'static/yut/exact-2.bin', room: 'src/lib/yut/exact' },
];

for (const { room, features } of ROOMS) {
  const source = `${room}/assembly`;
  const target = `${room}/kernel-bytes.ts`;
  if (!upToDate(sourcesIn(source), target))
    write(target, 'KERNEL_BASE64', await compiled(source, features));
}
for (const { file, room } of SHIPPED) {
  const target = `${room}/shipped-bytes.ts`;
  if (!upToDate([file], target)) write(target, 'SHIPPED_BASE64', readFileSync(file));
}

/**
 * Every file of a folder.
 * @param {string} folder
 */
function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
}

/**
 * Whether what stands there was made from the sources, and by this script, as they are now.
 * @param {readonly string[]} sources
 * @param {string} target
 */
function upToDate(sources, target) {
  const made = statSync(target, { throwIfNoEntry: false })?.mtimeMs;
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
 * @param {string} name
 * @param {Uint8Array} bytes
 */
function write(target, name, bytes) {
  writeFileSync(
    target,
    `/** Made by build-kernel.js; not to be written by hand. */\nexport const ${name} =\n  '${Buffer.from(bytes).toString('base64')}';\n`,
  );
}
