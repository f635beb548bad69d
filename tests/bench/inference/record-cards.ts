/**
 * Plays one deal and asks at each card what variants of the human-like player would play: with or
 * without inference (conclusions about the hands from the cards of others) and signals. Where the
 * cards differ, both are valued double dummy in the true deal, so a deal yields evidence on every
 * decision.
 */
import type { Card } from '$lib/cards/card';
import {
  createDoubleDummySolver,
  type DoubleDummySolver,
} from '$lib/games/bridge/solver/double-dummy-solver';
import type { Signals } from '$lib/games/bridge/knowledge/agreements';
import type { ConclusionCache } from '$lib/games/bridge/opponents/human/update-beliefs';
import type { HumanThought, Mind } from '$lib/games/bridge/opponents/human/mind';
import { think } from '$lib/games/bridge/opponents/human/human-player';
import { doubleDummyValue } from '$lib/games/bridge/opponents/human/evaluate-cards';
import { tricksPromised } from '$lib/games/bridge/rules/contract';
import {
  legalIn,
  playCard,
  playOf,
  tricksWon,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { score } from '$lib/games/bridge/rules/bridge-score';
import { partnerOf, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { chooserOf, createMind, type BidDeal } from '../bid-deals';
import { createBidDeal } from './inference-match';
import type { NumberedRecord } from './record-files';

/** The variants of the player to act. */
export const PLAYER_VARIANTS = {
  /** The variant that is played: defenders signal, nobody draws inferences. */
  played: { infers: false, signals: 'standard' },
  /** The baseline: neither inference nor signals. */
  plain: { infers: false, signals: 'none' },
  /** Draws inferences from the cards of others, but knows of no signals. */
  infers: { infers: true, signals: 'none' },
  /** The full variant: draws inferences and reads signals. */
  reads: { infers: true, signals: 'standard' },
} as const satisfies Readonly<Record<string, { infers: boolean; signals: Signals }>>;
export type PlayerVariant = keyof typeof PLAYER_VARIANTS;

/** The seat that acts: declarer (also for dummy), the opening leader or the leader's partner. */
export const CARD_ROLES = ['declarer', 'who led', 'partner'] as const;
export type CardRole = (typeof CARD_ROLES)[number];

/**
 * The first compared trick: the first three tricks take ten times as long as all others, for a
 * third of the disagreements.
 */
const FIRST_COMPARED_TRICK = 4;
/** Sampled deals per card before that; the card only has to be likely. */
const EARLY_SAMPLES = 4;

/**
 * A rule without which the full variant would have played another card, and the tricks that it
 * gains.
 */
interface DecisiveRule {
  readonly rule: string;
  readonly gain: number;
}

/** A card at which the variants disagree. */
export interface Disagreement {
  readonly role: CardRole;
  readonly trick: number;
  readonly card: Readonly<Record<PlayerVariant, Card>>;
  /** The double-dummy tricks of its side in the true deal. */
  readonly worth: Readonly<Record<PlayerVariant, number>>;
  /** The score of its side with that number of tricks. */
  readonly points: Readonly<Record<PlayerVariant, number>>;
  /** True when its side then makes, or beats, the contract. */
  readonly succeeds: Readonly<Record<PlayerVariant, boolean>>;
  /**
   * The expected gain over the plain variant's card, averaged over the deals that the variant
   * sampled; null when it did not evaluate that card.
   */
  readonly hoped: Readonly<Record<'infers' | 'reads', number | null>>;
  /** The rules that made the full variant choose; empty where the plain card is worth the same. */
  readonly movers: readonly DecisiveRule[];
}

export interface CardsRecord extends NumberedRecord {
  /** The number of cards chosen among several. */
  readonly choices: Readonly<Record<CardRole, number>>;
  /** The cards at which the variants disagree; those of the early tricks are not compared. */
  readonly partings: readonly Disagreement[];
}

/** The record of the deal with this number; it depends only on the arguments. */
export function recordCards(
  seed: number,
  deal: number,
  samples: number,
  solver = createDoubleDummySolver(),
): CardsRecord {
  solver.clear();
  const bidDeal = createBidDeal(seed, deal);
  const conclusionCaches = new Map<string, ConclusionCache>();
  const choices = { declarer: 0, 'who led': 0, partner: 0 };
  const partings: Disagreement[] = [];
  let play: Play = playOf(bidDeal.contract);
  for (
    let seat = chooserOf(bidDeal.contract, play);
    seat;
    seat = chooserOf(bidDeal.contract, play)
  ) {
    const legal = legalIn(bidDeal.deal, play);
    const [onlyCard, second] = legal;
    if (onlyCard !== undefined && second === undefined) {
      play = playCard(play, onlyCard);
      continue;
    }
    const settings = { seed: deal, sampleCount: samples };
    const moment: CardMoment = {
      bidDeal,
      play,
      seat,
      settings,
      conclusionCaches,
      solver,
      isVulnerable: deal % 2 === 1,
    };
    if (play.won.length + 1 < FIRST_COMPARED_TRICK) {
      const sampleCount = Math.min(samples, EARLY_SAMPLES);
      const early = { ...moment, settings: { ...settings, sampleCount } };
      play = playCard(play, thinkAsVariant(early, 'played').card);
      continue;
    }
    const role = roleOf(bidDeal, seat);
    choices[role] += 1;
    const thoughts = thinkAsEachVariant(moment);
    const card = cardsIn(thoughts);
    if (new Set(Object.values(card)).size > 1)
      partings.push(createDisagreement(moment, role, thoughts));
    play = playCard(play, card.played);
  }
  return { deal, choices, partings };
}

/** A decision: the play before it, the seat that chooses a card, and the settings of its player. */
interface CardMoment {
  readonly bidDeal: BidDeal;
  readonly play: Play;
  readonly seat: Seat;
  readonly settings: Pick<Mind, 'seed' | 'sampleCount'>;
  readonly conclusionCaches: Map<string, ConclusionCache>;
  readonly solver: DoubleDummySolver;
  readonly isVulnerable: boolean;
}

/** In the recorded deals West is always the opening leader, from a declarer in the south. */
function roleOf({ contract: { declarer } }: BidDeal, seat: Seat): CardRole {
  if (seat === declarer) return 'declarer';
  return seat === partnerOf(declarer) ? 'declarer' : seat === 'W' ? 'who led' : 'partner';
}

type Thoughts = Readonly<Record<PlayerVariant, HumanThought>>;

/** The decision of every variant. Declarer does not signal. */
function thinkAsEachVariant(moment: CardMoment): Thoughts {
  const played = thinkAsVariant(moment, 'played');
  const declares = moment.seat === moment.bidDeal.contract.declarer;
  return {
    played,
    plain: declares ? played : thinkAsVariant(moment, 'plain'),
    infers: thinkAsVariant(moment, 'infers'),
    reads: thinkAsVariant(moment, 'reads'),
  };
}

/** The decision of one variant, if wanted without one of its rules. */
function thinkAsVariant(
  moment: CardMoment,
  variant: PlayerVariant,
  ignoredRuleId?: string,
): HumanThought {
  const { bidDeal, play, seat, settings, conclusionCaches, solver } = moment;
  const { infers, signals } = PLAYER_VARIANTS[variant];
  // Conclusions depend on the seat and the variant: each pair has a cache of its own.
  const mind = createMind({ ...bidDeal, auction: { ...bidDeal.auction, signals } }, seat, {
    ...settings,
    drawsInferences: infers,
  });
  const key = `${seat} ${variant}`;
  const cache = conclusionCaches.get(key) ?? new Map();
  conclusionCaches.set(key, cache);
  const view = viewFor(seat, bidDeal.contract, bidDeal.deal, play);
  return think(mind, view, solver, {
    conclusionCache: cache,
    ...(ignoredRuleId !== undefined && { ignoredRuleId }),
  });
}

function cardsIn({ played, plain, infers, reads }: Thoughts): Disagreement['card'] {
  return { played: played.card, plain: plain.card, infers: infers.card, reads: reads.card };
}

function createDisagreement(moment: CardMoment, role: CardRole, thoughts: Thoughts): Disagreement {
  const { bidDeal, play, seat, solver } = moment;
  const trickCountOf = (otherCard: Card): number =>
    doubleDummyValue(bidDeal.deal, play, otherCard, solver);
  const card = cardsIn(thoughts);
  const tricksByVariant = mapVariants(card, trickCountOf);
  const won = tricksWon(play, sideOf(seat));
  const results = mapVariants(tricksByVariant, (tricks) => resultOf(moment, won + tricks));
  const { reads } = thoughts;
  return {
    role,
    trick: play.won.length + 1,
    card,
    worth: tricksByVariant,
    points: mapVariants(results, ({ points }) => points),
    succeeds: mapVariants(results, ({ succeeds }) => succeeds),
    hoped: {
      infers: expectedGain(thoughts.infers, thoughts.plain.card),
      reads: expectedGain(reads, thoughts.plain.card),
    },
    movers:
      tricksByVariant.reads === tricksByVariant.plain
        ? []
        : findDecisiveRules(moment, reads, trickCountOf),
  };
}

function mapVariants<From, To>(
  { played, plain, infers, reads }: Readonly<Record<PlayerVariant, From>>,
  convert: (from: From) => To,
): Readonly<Record<PlayerVariant, To>> {
  return {
    played: convert(played),
    plain: convert(plain),
    infers: convert(infers),
    reads: convert(reads),
  };
}

/**
 * The tricks by which a thought rates its own card above the plain one; null if it rated only one.
 */
function expectedGain({ card, options }: HumanThought, plain: Card): number | null {
  const [ownOption, plainOption] = [card, plain].map((otherCard) =>
    options.find((option) => option.card === otherCard),
  );
  return ownOption && plainOption ? ownOption.expected - plainOption.expected : null;
}

/** The result of the play when the side to act takes this many tricks. */
function resultOf(
  { bidDeal: { contract }, seat, isVulnerable }: CardMoment,
  tricks: number,
): { readonly points: number; readonly succeeds: boolean } {
  const declares = sideOf(seat) === sideOf(contract.declarer);
  const declarersTricks = declares ? tricks : 13 - tricks;
  const points = score(contract, isVulnerable, declarersTricks);
  return {
    points: declares ? points : -points,
    succeeds: declarersTricks >= tricksPromised(contract) === declares,
  };
}

/** The rules whose absence, one at a time, would have changed the card. */
function findDecisiveRules(
  moment: CardMoment,
  reads: HumanThought,
  trickCountOf: (card: Card) => number,
): readonly DecisiveRule[] {
  const conclusions = reads.conclusions
    .filter(({ isDropped }) => !isDropped)
    .map(({ rule }) => rule.id);
  const ids = new Set([...conclusions, ...reads.reasons.map(({ id }) => id)]);
  return [...ids].flatMap((rule) => {
    const { card } = thinkAsVariant(moment, 'reads', rule);
    return card === reads.card
      ? []
      : [{ rule, gain: trickCountOf(reads.card) - trickCountOf(card) }];
  });
}
