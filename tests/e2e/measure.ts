/** Measures of a page in use: its longest tasks, and its frame rate. */
import { expect, type Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread's own time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * The longest task of the page's thread while something is done, in milliseconds. They are the
 * thread's own, so that a busy machine, which makes it wait, changes nothing.
 */
export async function longestTask(page: Page, done: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own.');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  let trace: Buffer;
  try {
    await done();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const thread = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(thread),
  );
  const tasks = traceEvents.filter(
    (event) => /RunTask/.test(event.name) && pages.has(thread(event)),
  );
  // Without any the browser has renamed what is looked for here.
  expect(tasks.length).toBeGreaterThan(0);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** The best of up to so many tries: a busy machine only ever makes them worse. */
export async function bestOfTries(
  tries: number,
  enough: number,
  measure: () => Promise<number>,
): Promise<number> {
  let best = Infinity;
  for (let i = 0; i < tries && best > enough; i++) best = Math.min(best, await measure());
  return best;
}

/** Cards in the air at the same time. */
interface Flight {
  /** As many as there were at most. */
  readonly maxCardCount: number;
  /** The CSS properties that were animated, such as `transform`. */
  readonly properties: readonly string[];
  /** Frames a second; 0 where only one was seen. */
  readonly framesPerSecond: number;
}

/** Watches from the next document on; the answer tells of the flights that have ended. */
export async function watchFlights(page: Page): Promise<() => Promise<readonly Flight[]>> {
  await page.addInitScript(() => {
    const flights: Flight[] = [];
    let air: { cards: number; properties: Set<string>; times: number[] } | null = null;
    const propertiesOf = (animation: Animation): readonly string[] =>
      animation.effect instanceof KeyframeEffect
        ? animation.effect
            .getKeyframes()
            .flatMap((frame) => Object.keys(frame))
            .filter((key) => !['offset', 'computedOffset', 'easing', 'composite'].includes(key))
        : [];
    const isCard = ({ effect }: Animation): boolean =>
      effect instanceof KeyframeEffect && effect.target?.matches('[data-lying]') === true;
    const look = (now: number): void => {
      requestAnimationFrame(look);
      const flying = document.getAnimations().filter(isCard);
      if (flying.length > 0) {
        air ??= { cards: 0, properties: new Set(), times: [] };
        air.cards = Math.max(air.cards, flying.length);
        flying.flatMap(propertiesOf).forEach((name) => air?.properties.add(name));
        air.times.push(now);
      } else if (air) {
        const { cards, properties, times } = air;
        const [first = 0, last = 0] = [times[0], times.at(-1)];
        const rate = last > first ? (1000 * (times.length - 1)) / (last - first) : 0;
        flights.push({ maxCardCount: cards, properties: [...properties], framesPerSecond: rate });
        air = null;
      }
    };
    requestAnimationFrame(look);
    Object.assign(window, { flights });
  });
  return () => page.evaluate(() => (window as unknown as { flights: readonly Flight[] }).flights);
}
