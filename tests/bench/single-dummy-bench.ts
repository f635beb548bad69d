/** Benchmark of single-dummy positions: our card beside the cards that users called right. */
import { definite } from '$lib/core/result';
import { openSearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { SINGLE_DUMMY_POSITIONS } from '../conformance/single-dummy/single-dummy-positions';
import { answerPosition } from '../conformance/single-dummy/answer-position';
import { measureCpu, type Bench } from './bench-measures';

export const singleDummyBench: Bench = {
  name: 'single-dummy',
  about:
    'positions reported to a public robot: our card, the shares of the best cards, and the time',
  run() {
    const solver = createDoubleDummySolver();
    for (const position of SINGLE_DUMMY_POSITIONS) {
      const answers = (
        position.isDeclarer ? (['even', 'believed'] as const) : (['player'] as const)
      ).map((method) => {
        let answer = null as ReturnType<typeof answerPosition> | null;
        const { ms } = measureCpu(() => {
          answer = answerPosition(position, method, solver, openSearchKernel(2 ** 24, 2 ** 22));
        });
        const { best, shares } = definite(answer, 'It was answered.');
        const isRight = best.some((card) => position.right.includes(card));
        const figures = shares.slice(0, 5).map(([card, share]) => `${card} ${share}`);
        return `  ${method}: ${isRight ? 'right' : 'other'}, ${best.join(' ')}; ${figures.join(', ')}; ${(ms / 1000).toFixed(1)} s`;
      });
      console.log(
        [
          `#${position.issue}, right ${position.right.join(' ')}: ${position.note}`,
          ...answers,
        ].join('\n'),
      );
    }
  },
};
