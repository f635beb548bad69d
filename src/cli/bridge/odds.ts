/**
 * `lie odds`: how often each card reaches the goal with one line of play, over the possible
 * layouts.
 */
import { ok, type Result } from '$lib/core/result';
import { MAX_OWNER_TABLES, openSearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { playAllBridgeCards } from '$lib/games/bridge/lesson/play-from-cards';
import { collectOddsLayouts } from '$lib/games/bridge/problem/chances/odds-layouts';
import {
  toOddsScenario,
  DEFAULT_LAYOUT_COUNT,
  DEFENCE_NODE_BUDGET,
  MAX_PLAYOUT_CARDS,
  MAX_PLAYOUT_LAYOUTS,
} from '$lib/games/bridge/problem/chances/odds-scenario';
import { computeCardOdds } from '$lib/games/bridge/odds/hand/card-odds';
import {
  MAX_ODDS_LAYOUTS,
  type CardLayoutOdds,
  type LayoutOdds,
  type LayoutOddsQuestion,
} from '$lib/games/bridge/odds/hand/layout-odds';
import { authorCardAfter } from '$lib/games/bridge/problem/author-line';
import type { Card } from '$lib/cards/card';
import { answerInOrder, runBatch } from '../answers/batch';
import { print, readArgs, readCount, reportFaults, UsageError, type Command } from '../cli-command';
import { createProofProgress } from '../proof-progress';
import { createOddsAnswerer, toOddsJson } from './odds-answer';
import { openBridgeProblem } from './open-bridge-problem';

const HELP = `lie odds FILE [--after "HA H5 ..."] [--layouts N] [--seed N] [--nodes N] [--json]
  Says how often each card reaches the goal with one line, over many layouts of the hidden cards. The
  defenders see all cards and know the line; declarer knows two hands and the play. The proof asks
  another question: there the line must win against the author's deals, and no others.
  Where the student defends: how often each of the student's cards beats the contract, or reaches the
  goal, when everybody plays double dummy after it. Before the opening lead three hands are hidden.
  With "goal: best" and "opponents: human", and at most ${MAX_PLAYOUT_CARDS} cards in each hand, declarer plays like a
  person: a layout that a card does not beat double dummy is played out. Then at most ${MAX_PLAYOUT_LAYOUTS} layouts.
  Layouts are drawn from all that fit the auction and the play: ${DEFAULT_LAYOUT_COUNT} without --layouts, at most ${MAX_ODDS_LAYOUTS}.
  The same --seed (default: 1) draws the same layouts. If no more than that many fit, all are taken,
  each once. A problem with "goal: best" has weighted layouts of its own, which are taken when
  --layouts is absent.
  --after: the cards played by all hands after the problem's own start, in order; declarer's side, or
    the student who defends, is next.
  --nodes: how many positions may be searched (default: 20000000, for a defender 100000000); beyond
    that a figure is "between a and b".
  --json: {"layouts", "seed", "cards": {"SA": {"odds": 0.58, "exact": true, "open": 0.68}}, "best",
    "line"}
       odds: the share of layouts, or [low, high] where it is not exact; open: the double-dummy share,
       with a line of its own for each layout, which flatters; line: the author's card here, or null.
       For a defender odds and open are the same; where declarer plays like a person odds are at
       least open, and "declarer" is "human".
lie odds --batch FILE|- [--nodes N]
  One JSON object a line in, one out, in the same order.
  In:  {"deals": [PBN, ...], "weights": [n, ...], "strain": "NT", "leader": "N", "declarer": "S",
       "played": [], "goal": 3}
       deals: the cards left before the current trick, as many in each hand, the declaring side's
       hands the same in all, or the hand of the defender who is next; weights may be left out; goal:
       the tricks that the side of that seat needs from here on, the current trick included.
  Out: {"cards": {"SA": {"odds": 0.58, "exact": true, "open": 0.68}}, "best": 0.58}`;

/** Default limit of searched positions: usually a few seconds, rarely a minute. */
const DEFAULT_NODE_BUDGET = 20_000_000;
/** Sizes of the transposition table and of the proof storage of the search kernel. */
const TABLE_BYTES = 64 * 2 ** 20;
const PROOF_BYTES = 16 * 2 ** 20;

export const odds: Command = {
  help: HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      after: { type: 'string' },
      batch: { type: 'string' },
      layouts: { type: 'string' },
      seed: { type: 'string' },
      nodes: { type: 'string' },
      json: { type: 'boolean' },
    });
    const maxNodes = readCount('nodes', values.nodes);
    const kernel = openSearchKernel(TABLE_BYTES, PROOF_BYTES, MAX_OWNER_TABLES);
    if (values.batch !== undefined) {
      if ((positionals[0] ?? values.after ?? values.layouts ?? values.seed) !== undefined)
        throw new UsageError('--batch takes layouts and cards from its lines.');
      return runBatch(
        values.batch,
        answerInOrder(createOddsAnswerer(kernel, { nodes: maxNodes ?? DEFAULT_NODE_BUDGET })),
      );
    }
    const [file, ...extraArgs] = positionals;
    if (file === undefined || extraArgs.length > 0)
      throw new UsageError('odds takes one problem file, or --batch FILE|-.');
    const layoutCount = readCount('layouts', values.layouts);
    if (layoutCount !== undefined && (layoutCount < 1 || layoutCount > MAX_ODDS_LAYOUTS))
      throw new UsageError(`--layouts is 1 to ${MAX_ODDS_LAYOUTS}.`);
    const seed = readCount('seed', values.seed) ?? 1;
    const question = await readOddsQuestion(file, values.after ?? '', layoutCount, seed);
    const isDefence = question.ok && question.value.isDefence;
    const nodes = maxNodes ?? (isDefence ? DEFENCE_NODE_BUDGET : DEFAULT_NODE_BUDGET);
    const onProgress = createProofProgress(file);
    const oddsResult = question.ok
      ? computeCardOdds(kernel, question.value.layouts, { nodes }, ({ nodeCount }) =>
          onProgress(nodeCount, nodes),
        )
      : question;
    if (!question.ok || !oddsResult.ok)
      return reportFaults(oddsResult.ok ? [] : oddsResult.faults, file);
    const { line, count, layouts } = question.value;
    if (values.json)
      print(
        JSON.stringify({
          ...{ layouts: count, seed, ...toOddsJson(oddsResult.value), line },
          ...(layouts.openPlayouts && { declarer: 'human' }),
        }),
      );
    else print(formatOdds(oddsResult.value, question.value));
    return 0;
  },
};

interface OddsCommandQuestion {
  readonly layouts: LayoutOddsQuestion;
  /** True when the cards are a defender's. */
  readonly isDefence: boolean;
  /** The author's card in this position; null when the author's line does not reach it. */
  readonly line: Card | null;
  /** The total weight of the layouts; each weighs one by default. */
  readonly count: number;
  readonly source: keyof typeof SOURCES;
}

async function readOddsQuestion(
  file: string,
  after: string,
  layoutCount: number | undefined,
  seed: number,
): Promise<Result<OddsCommandQuestion>> {
  const problemFile = await openBridgeProblem(file);
  if (!problemFile.ok) return problemFile;
  const { problem } = problemFile.value;
  const cards = parseCards(after);
  if (!cards.ok) return cards;
  const play = playAllBridgeCards(problem, cards.value);
  if (!play.ok) return play;
  const scenario = toOddsScenario(problem);
  const sampledScenario =
    layoutCount === undefined ? scenario : { ...scenario, layouts: layoutCount };
  const layouts = collectOddsLayouts(sampledScenario, play.value, seed);
  if (!layouts.ok) return layouts;
  const { deals, weights, isSample } = layouts.value;
  return ok({
    layouts: layouts.value,
    isDefence: scenario.defender !== undefined,
    line: authorCardAfter(problem, cards.value),
    count: weights?.reduce((sum, weight) => sum + weight, 0) ?? deals.length,
    source: typeof sampledScenario.layouts === 'object' ? 'author' : isSample ? 'drawn' : 'all',
  });
}

function formatOdds(
  { cards, best }: LayoutOdds,
  { line, count, source, isDefence, layouts }: OddsCommandQuestion,
): string {
  const rows = [...cards].sort(([, a], [, b]) => b.low - a.low || b.high - a.high);
  return [
    isDefence
      ? `Of ${count} layouts that fit the auction and the play, the best card beats ${formatShare(best.low, best.high, count)}; after it ${layouts.openPlayouts ? 'declarer plays like a person, the defenders double dummy' : 'everybody plays double dummy'}.`
      : `Of ${count} layouts that fit the auction and the play, one line makes ${formatShare(best.low, best.high, count)}.`,
    ...rows.map(
      ([card, chance]) =>
        `  ${card}  ${isDefence ? formatShare(chance.low, chance.high, count) : formatCardOdds(chance, count)}${card === line ? '  the author’s card' : ''}`,
    ),
    SOURCES[source](samplingMargin(best.low, count)),
  ].join('\n');
}

/**
 * Sentences on the source of the layouts: `margin` is the sampling error in layouts per hundred.
 */
const SOURCES = {
  author: () => 'These are the layouts of the problem, none of them drawn.',
  all: () => 'These are all the layouts that fit, none of them drawn.',
  drawn: (margin: number) =>
    `Drawn layouts are a sample: the truth is within ${margin} of 100 or so either way, nineteen times in twenty.`,
} as const;

function formatCardOdds({ low, high, doubleDummy }: CardLayoutOdds, count: number): string {
  const doubleDummyText =
    doubleDummy === null ? '' : `  with open cards ${toLayoutCount(doubleDummy, count)}`;
  return `${formatShare(low, high, count)}${doubleDummyText}`;
}

const toLayoutCount = (share: number, count: number): number => Math.round(share * count);

/** A share as a count of layouts, or as bounds when it is not exact. */
function formatShare(low: number, high: number, count: number): string {
  const [lowCount, highCount] = [toLayoutCount(low, count), toLayoutCount(high, count)];
  if (lowCount === highCount) return `exactly ${lowCount}`;
  return lowCount === 0 ? `at most ${highCount}` : `between ${lowCount} and ${highCount}`;
}

/** Half the width of the 95% confidence interval of a share, in layouts of a hundred. */
const samplingMargin = (share: number, count: number): number =>
  Math.round(196 * Math.sqrt(Math.max(share * (1 - share), 0.05) / count));
