/** The search for a browser to test with, and its installation, on simulated machines. */
import { describe, expect, it } from 'vitest';
import { findBrowser, obtainBrowser, type BrowserMachine } from '../find-browser';

/** The path of Playwright's own browser. */
const PLAYWRIGHTS = '/cache/playwright/chrome';

/**
 * A Linux machine with these files, where a command succeeds when `run` says so; it keeps a log.
 */
function createMachine(
  files: string[],
  { run = () => false, ...overrides }: Partial<BrowserMachine> = {},
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
    ...overrides,
    run: (command, args) => {
      log.push([command, ...args].join(' ').replace(process.execPath, 'node'));
      return run(command, args);
    },
    log,
  };
}

describe('findBrowser', () => {
  it('prefers the browser that CHROMIUM_PATH names', () => {
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/mine' };
    expect(findBrowser(createMachine(['/opt/mine', '/usr/bin/chromium'], { env }))).toBe(
      '/opt/mine',
    );
  });

  it('throws when CHROMIUM_PATH names no file', () => {
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/mine' };
    expect(() => findBrowser(createMachine(['/usr/bin/chromium'], { env }))).toThrow('/opt/mine');
  });

  it('prefers an installed browser to that of Playwright', () => {
    const files = [PLAYWRIGHTS, '/usr/bin/google-chrome'];
    expect(findBrowser(createMachine(files))).toBe('/usr/bin/google-chrome');
    expect(findBrowser(createMachine([PLAYWRIGHTS]))).toBe(PLAYWRIGHTS);
    expect(findBrowser(createMachine([]))).toBeUndefined();
  });

  it('skips a browser that does not start', () => {
    const starts = (path: string) => path !== '/usr/bin/chromium-browser';
    const files = ['/usr/bin/chromium-browser', PLAYWRIGHTS];
    expect(findBrowser(createMachine(files, { starts }))).toBe(PLAYWRIGHTS);
  });

  it('knows the usual places of macOS and Windows', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findBrowser(createMachine([chrome], { platform: 'darwin' }))).toBe(chrome);
    const exe = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
    const env = { PROGRAMFILES: 'C:\\Program Files', Path: 'C:\\Windows' };
    expect(findBrowser(createMachine([exe], { platform: 'win32', env }))).toBe(exe);
  });
});

describe('obtainBrowser', () => {
  const install = 'node node_modules/playwright/cli.js install --no-shell chromium';
  const apt = ['apt-get update', 'apt-get install -y chromium-headless-shell'];

  it('installs nothing where a browser is found', () => {
    const testMachine = createMachine(['/usr/bin/chromium']);
    expect(obtainBrowser(testMachine)).toBe('/usr/bin/chromium');
    expect(testMachine.log).toEqual([]);
  });

  it('installs the headless shell on CI beside another browser, which it uses if that fails', () => {
    const ci = { PATH: '/usr/bin', CI: '1' };
    const files = ['/usr/bin/chromium'];
    const run: BrowserMachine['run'] = (_, args) =>
      args[0] === 'install' && files.push(`/usr/bin/${args[2]}`) > 0;
    const testMachine = createMachine(files, { env: ci, run });
    expect(obtainBrowser(testMachine)).toBe('/usr/bin/chromium-headless-shell');
    expect(testMachine.log).toEqual(apt);
    expect(obtainBrowser(testMachine)).toBe('/usr/bin/chromium-headless-shell');
    expect(testMachine.log).toEqual(apt);
    expect(obtainBrowser(createMachine(['/usr/bin/chromium'], { env: ci }))).toBe(
      '/usr/bin/chromium',
    );
    const withChosenBrowser = createMachine(['/mine'], { env: { ...ci, CHROMIUM_PATH: '/mine' } });
    expect(obtainBrowser(withChosenBrowser)).toBe('/mine');
    expect(withChosenBrowser.log).toEqual([]);
  });

  it('lets Playwright download one', () => {
    const files: string[] = [];
    const testMachine = createMachine(files, { run: () => files.push(PLAYWRIGHTS) > 0 });
    expect(obtainBrowser(testMachine)).toBe(PLAYWRIGHTS);
    expect(testMachine.log).toEqual([install]);
  });

  it('uses apt where the download fails', () => {
    const files: string[] = [];
    const run: BrowserMachine['run'] = (command, args) =>
      command === 'apt-get' && (args[0] === 'update' || files.push(`/usr/bin/${args[2]}`) > 0);
    const testMachine = createMachine(files, { run });
    expect(obtainBrowser(testMachine)).toBe('/usr/bin/chromium-headless-shell');
    expect(testMachine.log).toEqual([install, ...apt]);
  });

  it('installs full Chromium where apt has no package of the headless shell', () => {
    const files: string[] = [];
    const run: BrowserMachine['run'] = (_, args) =>
      args[2] === 'chromium' && files.push('/usr/bin/chromium') > 0;
    const testMachine = createMachine(files, { run });
    expect(obtainBrowser(testMachine)).toBe('/usr/bin/chromium');
    expect(testMachine.log).toEqual([install, ...apt, 'apt-get install -y chromium']);
  });

  it('uses apt where the downloaded browser does not start', () => {
    const files: string[] = [];
    const run: BrowserMachine['run'] = (command) =>
      files.push(command === 'apt-get' ? '/usr/bin/chromium' : PLAYWRIGHTS) > 0;
    const testMachine = createMachine(files, { run, starts: (path) => path !== PLAYWRIGHTS });
    expect(obtainBrowser(testMachine)).toBe('/usr/bin/chromium');
  });

  it('uses sudo without a password when not root', () => {
    const testMachine = createMachine([], { isRoot: false });
    expect(() => obtainBrowser(testMachine)).toThrow();
    expect(testMachine.log).toContain('sudo -n apt-get install -y chromium');
  });

  it('throws one line with advice when nothing works', () => {
    const testMachine = createMachine([], { hasApt: () => false });
    expect(() => obtainBrowser(testMachine)).toThrow(/^No browser .* CHROMIUM_PATH .*\.$/);
    expect(testMachine.log).toEqual([install]);
  });
});
