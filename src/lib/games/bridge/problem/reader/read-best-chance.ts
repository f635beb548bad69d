/** Reads the field `chances` of a problem with `goal: best`. */
import { isCard, type Card } from '$lib/cards/card';
import {
  readKnownFields,
  readMap,
  readRequired,
  type YamlFields,
} from '$lib/problem-file/yaml-fields';
import type { FaultReport } from '$lib/problem-file/fault-report';
import { readOneOf, readWholeNumber } from '$lib/problem-file/read-scalars';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { MAX_ODDS_LAYOUTS } from '$lib/games/bridge/odds/hand/layout-odds';
import { tricksLeft } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import type { BestChance, Seating, WeightedDeal } from '../bridge-problem';
import { MAX_PLAYOUT_CARDS, MAX_PLAYOUT_LAYOUTS } from '../chances/odds-scenario';
import { readBridgeDeals } from './read-bridge-deals';
import type { ProblemCards } from './read-cards';
import type { WrittenHand } from './read-hands';

/**
 * The numbers of layouts that a file may ask for. With fewer sampled ones the odds of a line are
 * too high, since high cards give a layout away.
 */
const LAYOUT_COUNTS = { minSampled: 100, max: MAX_ODDS_LAYOUTS };
/** The same where each layout is played out. */
const PLAYOUT_LAYOUT_COUNTS = { minSampled: 20, max: MAX_PLAYOUT_LAYOUTS };

/** Keeps the sum of all weights small enough for exact shares. */
const MAX_WEIGHT = 1000;

/** True when the goal is the best chance instead of a number of tricks. */
export function asksForBest(goal: YamlNode | undefined): boolean {
  return goal?.kind === 'scalar' && goal.value === 'best';
}

/**
 * The chances of a file; `undefined` where it has none, null and faults where they cannot be read.
 * Faults: `chances/missing`, `chances/no-best`, `chances/not-card`, and `chances/defender` where a
 * defender faces human-like opponents earlier in the play than can be counted.
 */
export function readBestChance(
  report: FaultReport,
  fields: YamlFields,
  seating: Seating | null,
  { visible, play }: Pick<ProblemCards, 'visible' | 'play'>,
): BestChance | null | undefined {
  const node = fields.get('chances');
  const goal = fields.get('goal');
  if (!asksForBest(goal)) {
    if (node)
      report.fault(
        'chances/no-best',
        'Chances belong to "goal: best"; where a line wins always there are none to compare.',
        node.start,
      );
    return node ? null : undefined;
  }
  const hasHumanDeclarer = seating?.opponents === 'human' && isDefender(seating);
  if (hasHumanDeclarer && play && tricksLeft(play) > MAX_PLAYOUT_CARDS) {
    report.fault(
      'chances/defender',
      `Against a declarer who plays like a person each layout is played out, which takes seconds with many cards: start with at most ${MAX_PLAYOUT_CARDS} cards in each hand, or leave "opponents: human" out.`,
      goal?.start ?? fields.start,
    );
    return null;
  }
  if (!node) {
    report.fault(
      'chances/missing',
      '"goal: best" needs "chances:", with layouts, best and errors.',
      goal?.start ?? fields.start,
    );
    return null;
  }
  const chances = readKnownFields(report, node, ['layouts', 'best', 'errors'], 'the chances');
  if (!chances) return null;
  const layoutsNode = readRequired(
    report,
    chances,
    'layouts',
    'all, a number, or a list of layouts',
  );
  const counts = hasHumanDeclarer ? PLAYOUT_LAYOUT_COUNTS : LAYOUT_COUNTS;
  const layouts = layoutsNode && readLayouts(report, layoutsNode, visible, counts);
  const bestNode = readRequired(
    report,
    chances,
    'best',
    'what the best line or card makes of a hundred',
  );
  const best = bestNode && readWholeNumber(report, bestNode, 1, 99, 'chance');
  const errorsNode = chances.get('errors');
  const errors = errorsNode ? readErrors(report, errorsNode) : {};
  return layouts === null || best === null || errors === null ? null : { layouts, best, errors };
}

const isDefender = ({ student, contract }: Seating): boolean =>
  sideOf(student) !== sideOf(contract.declarer);

/** Reads `all`, a sample size, or the author's layouts with their weights. */
function readLayouts(
  report: FaultReport,
  node: YamlNode,
  visible: readonly WrittenHand[],
  { minSampled, max }: typeof LAYOUT_COUNTS,
): BestChance['layouts'] | null {
  if (node.kind === 'scalar')
    return typeof node.value === 'number'
      ? readWholeNumber(report, node, minSampled, max, 'number of layouts')
      : readOneOf(report, node, ['all'] as const, 'shape/choice', 'way to say the layouts');
  const [deals, weights] = splitWeights(report, node);
  const read = readBridgeDeals(report, deals, 'layout', new Set(), visible);
  const layouts = read.flatMap((deal, i): readonly WeightedDeal[] => {
    const weight = weights[i] ?? null;
    return deal && weight !== null ? [{ name: deal.name, deal: deal.deal, weight }] : [];
  });
  if (node.kind === 'list' && (read.length < 2 || read.length > max)) {
    report.fault('deal/count', `There are 2 to ${max} layouts, not ${read.length}.`, node.start);
    return null;
  }
  return node.kind === 'list' && layouts.length === read.length ? layouts : null;
}

/**
 * Splits a list of layouts into the deals and their weights; a weight is null where it cannot be
 * read.
 */
function splitWeights(
  report: FaultReport,
  node: YamlNode,
): readonly [deals: YamlNode, weights: readonly (number | null)[]] {
  if (node.kind !== 'list') return [node, []];
  const weights = node.items.map((item) => {
    const weightEntry = item.kind === 'map' && item.entries.find(({ key }) => key === 'weight');
    return weightEntry ? readWholeNumber(report, weightEntry.value, 1, MAX_WEIGHT, 'weight') : 1;
  });
  const items = node.items.map((item) =>
    item.kind === 'map'
      ? { ...item, entries: item.entries.filter(({ key }) => key !== 'weight') }
      : item,
  );
  return [{ ...node, items }, weights];
}

/** Reads the percentage points that each wrong card loses. */
function readErrors(report: FaultReport, node: YamlNode): BestChance['errors'] | null {
  const map = readMap(report, node, 'what each error loses', 'with a card and a number each');
  if (!map) return null;
  const errors: { [C in Card]?: number } = {};
  let isValid = true;
  for (const { key, keyStart, value } of map.entries) {
    const loss = readWholeNumber(report, value, 1, 99, 'loss');
    if (!isCard(key))
      report.fault('chances/not-card', `Write the card that is wrong, such as SQ: 12.`, keyStart);
    if (isCard(key) && loss !== null) errors[key] = loss;
    else isValid = false;
  }
  return isValid ? errors : null;
}
