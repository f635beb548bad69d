/**
 * Compiles the kernels from AssemblyScript to WebAssembly and writes each as a TypeScript module
 * with the bytes in base64; shipped data files (the network, the solved end games) likewise. The
 * app, the command line and the tests then load them in the same way, without network or file
 * system. Made anew where a source is younger: by the scripts of package.json, by each start of
 * Vite, and when the command line is bundled.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = import.meta.dirname;

/** The modules with a kernel in `assembly/`, and the WebAssembly features that it uses. */
const KERNELS = [
  { folder: 'src/lib/games/bridge/kernel', features: ['bulk-memory'] },
  { folder: 'src/lib/games/yut/network', features: ['bulk-memory', 'simd'] },
];

/** Trained and solved data files that are shipped, and the modules that load them. */
const SHIPPED = [
  { file: 'static/yut/network.bin', folder: 'src/lib/games/yut/network' },
  { file: 'static/yut/exact-2.bin', folder: 'src/lib/games/yut/exact' },
];

for (const { folder, features } of KERNELS) {
  const source = join(ROOT, folder, 'assembly');
  const target = join(ROOT, folder, 'kernel-bytes.ts');
  if (!isUpToDate(sourcesIn(source), target))
    write(target, 'KERNEL_BASE64', compile(folder, features));
}
for (const { file, folder } of SHIPPED) {
  const source = join(ROOT, file);
  const target = join(ROOT, folder, 'shipped-bytes.ts');
  if (!isUpToDate([source], target)) write(target, 'SHIPPED_BASE64', readFileSync(source));
}

/**
 * Every file of a folder.
 * @param {string} folder
 */
function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
}

/**
 * True when the target is newer than its sources and this script.
 * @param {readonly string[]} sources
 * @param {string} target
 */
function isUpToDate(sources, target) {
  const targetTime = statSync(target, { throwIfNoEntry: false })?.mtimeMs;
  return (
    targetTime !== undefined &&
    [join(ROOT, 'build-kernel.js'), ...sources].every((path) => statSync(path).mtimeMs < targetTime)
  );
}

/**
 * The bytes of a kernel. The compiler is run from the root, because the bytes depend on the paths
 * that it is given, and as a program: its types declare arrays of their own for whoever imports it.
 * @param {string} folder
 * @param {readonly string[]} features
 */
function compile(folder, features) {
  const wasmFile = join(ROOT, folder, `kernel-${process.pid}.wasm`);
  const compiler = fileURLToPath(import.meta.resolve('assemblyscript/bin/asc.js'));
  const options = '--runtime stub --optimizeLevel 3 --shrinkLevel 0 --converge --noAssert';
  try {
    execFileSync(
      process.execPath,
      [
        compiler,
        `${folder}/assembly/index.ts`,
        '--outFile',
        wasmFile,
        ...options.split(' '),
        ...features.flatMap((feature) => ['--enable', feature]),
      ],
      { cwd: ROOT, stdio: 'pipe' },
    );
    return readFileSync(wasmFile);
  } finally {
    rmSync(wasmFile, { force: true });
  }
}

/**
 * Writes a module, under another name first: no other process reads a part of it.
 * @param {string} target
 * @param {string} name
 * @param {Uint8Array} bytes
 */
function write(target, name, bytes) {
  const temporaryFile = `${target}.${process.pid}`;
  writeFileSync(
    temporaryFile,
    `/** Made by build-kernel.js; not to be written by hand. */\nexport const ${name} =\n  '${Buffer.from(bytes).toString('base64')}';\n`,
  );
  renameSync(temporaryFile, target);
}
