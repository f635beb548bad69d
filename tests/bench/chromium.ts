/** Compares the kernel's times in Chromium and in Node, on the same deals in one run. */
import { seededRandom } from '$lib/core/random';
import { cardStrength, suitOf } from '$lib/cards/card';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { KERNEL_BASE64 } from '$lib/games/bridge/kernel/kernel-bytes';
import { randomDeal } from '../properties/random-double-dummy-positions';
import { HEADINGS, formatSummary, type Bench } from './bench-measures';
import { inPage } from './browser-page';

const SEED = 20_261;
const DEAL_COUNT = 200;

/**
 * A deal in the kernel's form: for each seat and suit (clubs first) a bit mask of ranks, a strain
 * (4 is notrump) and a leader.
 */
interface SolverInput {
  readonly sets: readonly number[];
  readonly strain: number;
  readonly leader: number;
}

/**
 * Milliseconds of each single result, each with an empty table. The function also runs in the
 * browser, to which it is sent as text, so that it may use nothing but its arguments.
 */
function measureJobs({ base64, jobs }: { base64: string; jobs: readonly SolverInput[] }): number[] {
  interface Calls {
    readonly memory: WebAssembly.Memory;
    input(): number;
    configure(bytes: number, proofBytes: number): void;
    reset(): void;
    enter(strain: number, leader: number, played: number): void;
    positionValue(budget: number): number;
  }
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
    env: { abort: () => undefined },
  });
  const kernel = instance.exports as unknown as Calls;
  kernel.configure(64 * 2 ** 20, 0);
  const solve = ({ sets, strain, leader }: SolverInput): number => {
    kernel.reset();
    new Uint16Array(kernel.memory.buffer, kernel.input(), 16).set(sets);
    const start = performance.now();
    kernel.enter(strain, leader, 0);
    kernel.positionValue(0);
    return performance.now() - start;
  };
  jobs.slice(0, 10).forEach(solve);
  return jobs.map(solve);
}

export const inChromium: Bench = {
  name: 'chromium',
  about: 'double dummy: one result at 13 cards, in Chromium and in Node in turn',
  async run() {
    const benchInput = { base64: KERNEL_BASE64, jobs: createJobs(seededRandom(SEED)) };
    await inPage(async (page) => {
      console.log(HEADINGS);
      for (let round = 1; round <= 3; round++) {
        const printTimes = (name: string, times: readonly number[]): void =>
          console.log(
            formatSummary(
              name,
              times.map((ms) => ({ ms, nodes: NaN })),
            ),
          );
        printTimes(`Node, round ${round}`, measureJobs(benchInput));
        printTimes(`Chromium, round ${round}`, await page.evaluate(measureJobs, benchInput));
      }
    });
  },
};

function createJobs(random: ReturnType<typeof seededRandom>): readonly SolverInput[] {
  return Array.from({ length: DEAL_COUNT }, () => {
    const deal = randomDeal(13, random);
    const sets = Array<number>(16).fill(0);
    SEATS.forEach((seat, i) => {
      for (const card of deal[seat]) {
        const setIndex = i * 4 + 'CDHS'.indexOf(suitOf(card));
        sets[setIndex] = (sets[setIndex] ?? 0) | (1 << (cardStrength(card) - 2));
      }
    });
    return { sets, strain: random.below(5), leader: random.below(4) };
  });
}
