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
 * The longest task of the page's main thread during an action, in milliseconds of the thread's CPU
 * time, which does not depend on how busy the machine is.
 */
export async function longestTask(page: Page, action: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own.');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  let trace: Buffer;
  try {
    await action();
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
  // Without any task the browser has renamed its trace events.
  expect(tasks.length).toBeGreaterThan(0);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/**
 * The smallest of up to `tries` measures, which stop at one that is good enough: a busy machine
 * can only make a measure larger.
 */
export async function bestOfTries(
  tries: number,
  goodEnough: number,
  measure: () => Promise<number>,
): Promise<number> {
  let best = Infinity;
  for (let i = 0; i < tries && best > goodEnough; i++) best = Math.min(best, await measure());
  return best;
}

/** A period in which at least one card is animated. */
interface Flight {
  /** The largest number of cards animated at the same time. */
  readonly maxCardCount: number;
  /** The CSS properties that were animated, such as `transform`. */
  readonly properties: readonly string[];
  /** The number of frames of the period. */
  readonly frameCount: number;
}

/**
 * Observes card animations from the next document on. The returned function lists the flights that
 * have ended so far.
 */
export async function watchFlights(page: Page): Promise<() => Promise<readonly Flight[]>> {
  await page.addInitScript(() => {
    const flights: Flight[] = [];
    let flight: { cards: number; properties: Set<string>; frameCount: number } | null = null;
    const propertiesOf = (animation: Animation): readonly string[] =>
      animation.effect instanceof KeyframeEffect
        ? animation.effect
            .getKeyframes()
            .flatMap((frame) => Object.keys(frame))
            .filter((key) => !['offset', 'computedOffset', 'easing', 'composite'].includes(key))
        : [];
    const isCard = ({ effect }: Animation): boolean =>
      effect instanceof KeyframeEffect && effect.target?.matches('[data-lying]') === true;
    const sampleFrame = (): void => {
      requestAnimationFrame(sampleFrame);
      const flying = document.getAnimations().filter(isCard);
      if (flying.length > 0) {
        flight ??= { cards: 0, properties: new Set(), frameCount: 0 };
        flight.cards = Math.max(flight.cards, flying.length);
        flying.flatMap(propertiesOf).forEach((name) => flight?.properties.add(name));
        flight.frameCount++;
      } else if (flight) {
        const { cards, properties, frameCount } = flight;
        flights.push({ maxCardCount: cards, properties: [...properties], frameCount });
        flight = null;
      }
    };
    requestAnimationFrame(sampleFrame);
    Object.assign(window, { flights });
  });
  return () => page.evaluate(() => (window as unknown as { flights: readonly Flight[] }).flights);
}
