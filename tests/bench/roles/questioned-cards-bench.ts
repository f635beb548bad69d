/**
 * Benchmark of random deals with four human-like players: the cards that a strong player would
 * question.
 */
import { parseArgs } from 'node:util';
import { seededRandom } from '$lib/core/random';
import type { Card } from '$lib/cards/card';
import { formatContract } from '$lib/games/bridge/notation/contract-notation';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { toInformationSet } from '$lib/games/bridge/knowledge/scene';
import type { HumanThought } from '$lib/games/bridge/opponents/human/mind';
import { think } from '$lib/games/bridge/opponents/human/human-player';
import { cardsPlayed, playCard, playOf, tricksWon } from '$lib/games/bridge/rules/bridge-play';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import type { Bench } from '../bench-measures';
import { chooserOf, createMind, randomBidDeal, type BidDeal } from '../bid-deals';
import {
  WASTED_CARD_QUESTIONS,
  askWastedCardQuestions,
  type WastedCardQuestion,
} from './wasted-card-questions';
import { askLeadQuestions, LEAD_QUESTIONS, type LeadQuestion } from './lead-questions';
import { formatPlay } from './format-play';

const SEED = 4_711;
const DEAL_COUNT = 200;
/** Fewer than in the app, so that the run takes minutes. */
const SAMPLE_COUNT = 16;

export const questionedCards: Bench = {
  name: 'roles',
  about: `${DEAL_COUNT} random deals, all four seats human-like: cards of declarers and defenders that one would question`,
  run(args) {
    const { from, deals, printsAllCards } = parseBatch(args);
    const names: readonly (LeadQuestion | WastedCardQuestion)[] = [
      ...LEAD_QUESTIONS,
      ...WASTED_CARD_QUESTIONS,
    ];
    const counts: Counts = new Map(names.map((name) => [name, { total: 0, odd: 0 }]));
    const random = seededRandom(SEED);
    let madeCount = 0;
    for (let dealIndex = 0; dealIndex < from + deals; dealIndex++) {
      const bidDeal = randomBidDeal(random, 'declarers');
      // Earlier deals are drawn too, so that a batch has the same deals as the whole run.
      if (dealIndex < from) continue;
      const { questionLines, allLines, isMade } = playAndQuestion(bidDeal, dealIndex, counts);
      madeCount += Number(isMade);
      if (questionLines.length === 0 && !printsAllCards) continue;
      console.log(`#${dealIndex} ${formatContract(bidDeal.contract)} ${formatDeal(bidDeal.deal)}`);
      for (const line of printsAllCards ? allLines : []) console.log(line);
      for (const line of questionLines) console.log(line);
    }
    console.log(`contracts made: ${madeCount} of ${deals}`);
    for (const [name, { total, odd }] of counts) console.log(`${name}: ${odd} of ${total} times`);
  },
};

/** For each question the leads or cards it applied to, and those that raised it. */
type Counts = ReadonlyMap<LeadQuestion | WastedCardQuestion, { total: number; odd: number }>;

interface Batch {
  /** The number of the first deal, from 0. */
  readonly from: number;
  /** The number of deals. */
  readonly deals: number;
  /** True when each play is printed in full, with reasons. */
  readonly printsAllCards: boolean;
}

/** Parses `--from N --deals M` (a batch of deals) and `--whole` (print every card). */
function parseBatch(args: readonly string[]): Batch {
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: { type: 'string' },
      deals: { type: 'string' },
      whole: { type: 'boolean', default: false },
    },
  });
  const from = Number(values.from ?? 0);
  return { from, deals: Number(values.deals ?? DEAL_COUNT - from), printsAllCards: values.whole };
}

interface QuestionedPlay {
  /** One line for each card that a question applies to with the answer yes. */
  readonly questionLines: readonly string[];
  /** Every card, with reasons. */
  readonly allLines: readonly string[];
  readonly isMade: boolean;
}

/** Plays the deal with four human-like players and adds the answers to `counts`. */
function playAndQuestion(bidDeal: BidDeal, dealIndex: number, counts: Counts): QuestionedPlay {
  const { deal, contract, auction } = bidDeal;
  const solver = createDoubleDummySolver();
  const questionLines: string[] = [];
  const thoughts = new Map<Card, HumanThought>();
  let play = playOf(contract);
  for (let seat = chooserOf(contract, play); seat !== null; seat = chooserOf(contract, play)) {
    const view = viewFor(seat, contract, deal, play);
    const mind = createMind(bidDeal, seat, {
      sampleCount: SAMPLE_COUNT,
      drawsInferences: true,
      seed: dealIndex,
    });
    const decision = think(mind, view, solver);
    const { card, options, preference } = decision;
    thoughts.set(card, decision);
    const infoSet = toInformationSet(view, auction);
    const answers = [...askLeadQuestions(infoSet, card), ...askWastedCardQuestions(infoSet, card)];
    for (const [name, isOdd] of answers) {
      const count = counts.get(name);
      if (!count) continue;
      count.total += 1;
      count.odd += Number(isOdd);
      if (!isOdd) continue;
      const expectedTricks = options
        .map((option) => `${option.card} ${option.expected.toFixed(2)}`)
        .join(', ');
      const context = `${preference ?? 'no rule'}; ${expectedTricks}; after ${formatTricks(cardsPlayed(play))}`;
      questionLines.push(`  ${seat} ${card}: ${name} (${context})`);
    }
    play = playCard(play, card);
  }
  const isMade = tricksWon(play, 'NS') >= contract.level + 6;
  return { questionLines, allLines: formatPlay(bidDeal, play, thoughts), isMade };
}

function formatTricks(cards: readonly Card[]): string {
  const tricks: string[] = [];
  for (let i = 0; i < cards.length; i += 4) tricks.push(cards.slice(i, i + 4).join(' '));
  return tricks.join(' | ');
}
