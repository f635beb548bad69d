import { describe, expect, it } from 'vitest';
import { findBrowser, obtainBrowser, type BrowserMachine } from '../find-browser';

const PLAYWRIGHTS = '/cache/playwright/chrome';

/**
 * A Linux machine with these files, where a command succeeds when `run` says so; it keeps a log.
 */
function machine(
  files: string[],
  { run = () => false, ...others }: Partial<BrowserMachine> = {},
): BrowserMachine & { readonly log: string[] } {
  const log: string[] = [];
  return {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    platform: 'linux',
    isRoot: true,
    exists: (path) => files.includes(path),
    starts: () => true,
    playwrightPath: () => PLAYWRIGHTS,
    hasApt: () => true,
    ...others,
    run: (command, args) => {
      log.push([command, ...args].join(' ').replace(process.execPath, 'node'));
      return run(command, args);
    },
    log,
  };
}

describe('findBrowser', () => {
  it('takes the one that CHROMIUM_PATH names before all others', () => {
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/mine' };
    expect(findBrowser(machine(['/opt/mine', '/usr/bin/chromium'], { env }))).toBe('/opt/mine');
  });

  it('says so when CHROMIUM_PATH names no file, instead of taking another', () => {
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/mine' };
    expect(() => findBrowser(machine(['/usr/bin/chromium'], { env }))).toThrow('/opt/mine');
  });

  it('takes an installed browser before the one of Playwright', () => {
    const files = [PLAYWRIGHTS, '/usr/bin/google-chrome'];
    expect(findBrowser(machine(files))).toBe('/usr/bin/google-chrome');
    expect(findBrowser(machine([PLAYWRIGHTS]))).toBe(PLAYWRIGHTS);
    expect(findBrowser(machine([]))).toBeUndefined();
  });

  it('passes over a browser that does not start', () => {
    const starts = (path: string) => path !== '/usr/bin/chromium-browser';
    const files = ['/usr/bin/chromium-browser', PLAYWRIGHTS];
    expect(findBrowser(machine(files, { starts }))).toBe(PLAYWRIGHTS);
  });

  it('knows the usual places of macOS and Windows', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findBrowser(machine([chrome], { platform: 'darwin' }))).toBe(chrome);
    const exe = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
    const env = { PROGRAMFILES: 'C:\\Program Files', Path: 'C:\\Windows' };
    expect(findBrowser(machine([exe], { platform: 'win32', env }))).toBe(exe);
  });
});

describe('obtainBrowser', () => {
  const install = 'node node_modules/playwright/cli.js install --no-shell chromium';
  const apt = ['apt-get update', 'apt-get install -y chromium-headless-shell'];

  it('installs nothing where a browser is found', () => {
    const here = machine(['/usr/bin/chromium']);
    expect(obtainBrowser(here)).toBe('/usr/bin/chromium');
    expect(here.log).toEqual([]);
  });

  it('gives a machine of CI the quick one beside another, and takes the other where that fails', () => {
    const ci = { PATH: '/usr/bin', CI: '1' };
    const files = ['/usr/bin/chromium'];
    const run: BrowserMachine['run'] = (_, args) =>
      args[0] === 'install' && files.push(`/usr/bin/${args[2]}`) > 0;
    const here = machine(files, { env: ci, run });
    expect(obtainBrowser(here)).toBe('/usr/bin/chromium-headless-shell');
    expect(here.log).toEqual(apt);
    expect(obtainBrowser(here)).toBe('/usr/bin/chromium-headless-shell');
    expect(here.log).toEqual(apt);
    expect(obtainBrowser(machine(['/usr/bin/chromium'], { env: ci }))).toBe('/usr/bin/chromium');
    const named = machine(['/mine'], { env: { ...ci, CHROMIUM_PATH: '/mine' } });
    expect(obtainBrowser(named)).toBe('/mine');
    expect(named.log).toEqual([]);
  });

  it('lets Playwright download one', () => {
    const files: string[] = [];
    const here = machine(files, { run: () => files.push(PLAYWRIGHTS) > 0 });
    expect(obtainBrowser(here)).toBe(PLAYWRIGHTS);
    expect(here.log).toEqual([install]);
  });

  it('turns to apt where the download fails', () => {
    const files: string[] = [];
    const run: BrowserMachine['run'] = (command, args) =>
      command === 'apt-get' && (args[0] === 'update' || files.push(`/usr/bin/${args[2]}`) > 0);
    const here = machine(files, { run });
    expect(obtainBrowser(here)).toBe('/usr/bin/chromium-headless-shell');
    expect(here.log).toEqual([install, ...apt]);
  });

  it('takes the whole browser where the shell alone is no package', () => {
    const files: string[] = [];
    const run: BrowserMachine['run'] = (_, args) =>
      args[2] === 'chromium' && files.push('/usr/bin/chromium') > 0;
    const here = machine(files, { run });
    expect(obtainBrowser(here)).toBe('/usr/bin/chromium');
    expect(here.log).toEqual([install, ...apt, 'apt-get install -y chromium']);
  });

  it('turns to apt where the download lacks the libraries of the system', () => {
    const files: string[] = [];
    const run: BrowserMachine['run'] = (command) =>
      files.push(command === 'apt-get' ? '/usr/bin/chromium' : PLAYWRIGHTS) > 0;
    const here = machine(files, { run, starts: (path) => path !== PLAYWRIGHTS });
    expect(obtainBrowser(here)).toBe('/usr/bin/chromium');
  });

  it('asks sudo, without a password, when it is not root', () => {
    const here = machine([], { isRoot: false });
    expect(() => obtainBrowser(here)).toThrow();
    expect(here.log).toContain('sudo -n apt-get install -y chromium');
  });

  it('says in one line what to do where nothing helps', () => {
    const here = machine([], { hasApt: () => false });
    expect(() => obtainBrowser(here)).toThrow(/^No browser .* CHROMIUM_PATH .*\.$/);
    expect(here.log).toEqual([install]);
  });
});
