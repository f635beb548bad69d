/**
 * A separate browser process that a test can kill at any moment, as a phone kills a browser.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../../find-browser';

export interface KillableBrowser {
  readonly context: BrowserContext;
  /** Kills the process at once; data that it had not written to disk is lost. */
  kill(): Promise<void>;
}

/** Starts a browser whose profile, with all stored data, is in this folder. */
export async function startBrowser(folder: string): Promise<KillableBrowser> {
  const path = findBrowser() ?? chromium.executablePath();
  const flags = [...BROWSER_FLAGS, '--headless', '--lang=en-GB'];
  const ownFlags = [`--user-data-dir=${folder}`, '--remote-debugging-port=0', 'about:blank'];
  // In its own process group: the browser may be started by a script, and all helper processes
  // must be killed with it.
  const child = spawn(path, [...flags, ...ownFlags], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const browser: Browser = await chromium.connectOverCDP(await addressOf(child));
  const [context = await browser.newContext()] = browser.contexts();
  // No service worker: it would fetch the whole app after each start.
  await context.addInitScript(() => {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (container) container.register = () => Promise.reject(new Error('Not here.'));
  });
  return {
    context,
    async kill() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await exited;
      await browser.close().catch(() => undefined);
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let stderrText = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      stderrText += chunk.toString();
      const address = /ws:\/\/\S+/.exec(stderrText)?.[0];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The browser has ended: ${stderrText}`)));
  });
}
