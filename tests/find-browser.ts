/**
 * Finds the browser that the tests run in. In this order: the one named by `CHROMIUM_PATH`, a
 * Chromium or Chrome of the machine, the one Playwright once downloaded.
 * `obtainBrowser` also installs one where none is found, and on CI the faster headless shell.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Debian's Chromium does not start as root without the first flag; the others keep it from waiting
 * for hardware and for a network that a test machine need not have.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The environment that the search for a browser needs; tests pass a fake. */
export interface BrowserMachine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** True for a file at this path. */
  exists(path: string): boolean;
  /** True when the browser starts; a stub package, or one without its libraries, does not. */
  starts(path: string): boolean;
  /** The path at which Playwright stores its own Chromium, downloaded or not. */
  playwrightPath(): string;
  /** True when packages can be installed with apt without asking for a password. */
  hasApt(): boolean;
  /** Runs a command to its end; false when it fails. */
  run(command: string, args: readonly string[]): boolean;
  /** True when commands run as root, so that `sudo` is not needed. */
  readonly isRoot: boolean;
}

/** The headless shell renders the same for three quarters of the CPU time, so it comes first. */
const SHELL = 'chromium-headless-shell';
const NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** The usual paths of browsers outside the folders of `PATH`. */
function listUsualPaths({ env, platform }: BrowserMachine): string[] {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].flatMap((name) =>
      ['', env['HOME'] ?? ''].map(
        (home) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`,
      ),
    );
  }
  if (platform === 'win32') {
    return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].flatMap((folder) =>
      folder === undefined
        ? []
        : ['Google\\Chrome', 'Chromium'].map((name) =>
            win32.join(folder, name, 'Application', 'chrome.exe'),
          ),
    );
  }
  return ['/opt/google/chrome/chrome', '/snap/bin/chromium'];
}

/** The paths of a browser in the folders of `PATH`, by folder and then by preference. */
function listPathCandidates({ env, platform }: BrowserMachine): string[] {
  const { join, delimiter } = platform === 'win32' ? win32 : posix;
  const folders = (env['PATH'] ?? env['Path'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '');
  const ending = platform === 'win32' ? '.exe' : '';
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name + ending)));
}

/**
 * The path of a browser that starts; undefined where there is none. Throws when `CHROMIUM_PATH`
 * names no file.
 */
export function findBrowser(machine: BrowserMachine = thisMachine): string | undefined {
  const chosenPath = machine.env['CHROMIUM_PATH'];
  if (chosenPath !== undefined && chosenPath !== '') {
    if (machine.exists(chosenPath)) return chosenPath;
    throw new Error(`CHROMIUM_PATH names ${chosenPath}, and there is no file of that name.`);
  }
  const candidates = [
    ...listPathCandidates(machine),
    ...listUsualPaths(machine),
    machine.playwrightPath(),
  ];
  return candidates.find((path) => machine.exists(path) && machine.starts(path));
}

/** Only CI machines get the headless shell for its speed, unless `CHROMIUM_PATH` is set. */
const wantsShell = ({ env, hasApt }: BrowserMachine, foundPath: string | undefined): boolean =>
  (env['CI'] ?? '') !== '' &&
  (env['CHROMIUM_PATH'] ?? '') === '' &&
  posix.basename(foundPath ?? '') !== SHELL &&
  hasApt();

/**
 * The path of a browser, installed first where there is none. Throws one line that says what to do.
 */
export function obtainBrowser(machine: BrowserMachine = thisMachine): string {
  const foundPath = findBrowser(machine);
  const prefersShell = wantsShell(machine, foundPath);
  if (foundPath !== undefined && !prefersShell) return foundPath;

  const asRoot = (command: string, ...args: string[]): boolean =>
    machine.isRoot ? machine.run(command, args) : machine.run('sudo', ['-n', command, ...args]);
  const viaPlaywright = (...args: string[]): boolean =>
    machine.run(process.execPath, ['node_modules/playwright/cli.js', ...args]);
  // A failed update is no reason to stop: the lists may be fresh enough.
  const installShell = (): boolean =>
    machine.hasApt() && (asRoot('apt-get', 'update'), asRoot('apt-get', 'install', '-y', SHELL));
  const shellPath = prefersShell && installShell() ? findBrowser(machine) : undefined;
  const browserPath = shellPath ?? foundPath;
  if (browserPath !== undefined) return browserPath;

  const attempts = [
    () => viaPlaywright('install', '--no-shell', 'chromium'),
    () => !prefersShell && installShell(),
    () => machine.hasApt() && asRoot('apt-get', 'install', '-y', 'chromium'),
    // If Chromium is no Debian package (Ubuntu), Playwright's download only lacks its libraries.
    () => machine.hasApt() && viaPlaywright('install-deps', 'chromium'),
  ];
  for (const attempt of attempts) {
    const browser = attempt() ? findBrowser(machine) : undefined;
    if (browser !== undefined) return browser;
  }
  throw new Error(
    'No browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to the one you have.',
  );
}

/** True when the command exits without an error; its output is discarded. */
function succeeds(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

const isRoot = process.getuid?.() === 0;

const thisMachine: BrowserMachine = {
  env: process.env,
  platform: process.platform,
  isRoot,
  exists: existsSync,
  // On Windows `--version` opens a window instead of answering.
  starts: (path) => process.platform === 'win32' || succeeds(path, ['--version']),
  playwrightPath: () => chromium.executablePath(),
  hasApt: () =>
    process.platform === 'linux' &&
    succeeds('apt-get', ['--version']) &&
    (isRoot || succeeds('sudo', ['-n', 'true'])),
  run: (command, args) => {
    console.log(`> ${[command, ...args].join(' ')}`);
    try {
      execFileSync(command, args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        timeout: 10 * 60_000,
        env: {
          ...process.env,
          DEBIAN_FRONTEND: 'noninteractive',
          // If Playwright's server is out of reach, say so soon instead of trying for minutes.
          PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
        },
      });
      return true;
    } catch {
      return false;
    }
  },
};
