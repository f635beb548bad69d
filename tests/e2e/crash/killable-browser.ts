/**
 * A browser of one's own that can be killed, as a phone kills it: without a word, in the middle of
 * anything.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../../find-browser';

export interface KillableBrowser {
  readonly context: BrowserContext;
  /** Ends the process at once; what it had not written is gone. */
  kill(): Promise<void>;
}

/** Starts a browser that keeps what it stores in this folder. */
export async function startBrowser(folder: string): Promise<KillableBrowser> {
  const path = findBrowser() ?? chromium.executablePath();
  const flags = [...BROWSER_FLAGS, '--headless', '--lang=en-GB'];
  const own = [`--user-data-dir=${folder}`, '--remote-debugging-port=0', 'about:blank'];
  // In a group of its own: what starts the browser may be a script, and its helpers are to die with
  // it.
  const child = spawn(path, [...flags, ...own], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
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
      await ended;
      await browser.close().catch(() => undefined);
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let stderrText = '';
    child.stderr?.on('data', (part: Buffer) => {
      stderrText += part.toString();
      const address = /ws:\/\/\S+/.exec(stderrText)?.[0];
      if (address !== undefined) found(address);
    });
    child.once('exit', () => failed(new Error(`The browser has ended: ${stderrText}`)));
  });
}
