/** Tests of properties that hold for every rule of thumb. */
import { describe, expect, it } from 'vitest';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import {
  addCall,
  beginAuction,
  finalContract,
  hasAuctionEnded,
  legalCalls,
  type Auction as Calls,
} from '$lib/games/bridge/rules/bridge-auction';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  cardsPlayedBy,
  legalIn,
  playCard,
  playOf,
  turnOf,
} from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { SIGNALS } from './agreements';
import type { Constraint } from './constraint';
import { FAMILIES } from './rule';
import {
  CARD_INFERENCES,
  CARD_PREFERENCES,
  AUCTION_READINGS,
  DEAL_REASONS,
  findRule,
  RULES,
} from './rule-catalogue';
import {
  listScenes,
  findUnseenCards,
  type AuctionInfo,
  type Scene,
  type InformationSet,
} from './scene';

const SEED = 5;
const PLAY_COUNT = 120;

const MESSAGE_FILES = import.meta.glob<Record<string, unknown>>('/messages/*/rules-*.json', {
  eager: true,
  import: 'default',
});

describe('the list of rules', () => {
  it('has at least a hundred rules, some in every family', () => {
    expect(RULES.length).toBeGreaterThanOrEqual(100);
    const familiesInUse = new Set(RULES.map(({ family }) => family));
    expect([...FAMILIES].filter((family) => !familiesInUse.has(family))).toEqual([]);
  });

  it('gives every rule a unique id in kebab case', () => {
    const ids = RULES.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
  });

  it('gives every rule a strength strictly between 0 and 1', () => {
    expect(RULES.filter(({ strength }) => strength <= 0 || strength >= 1)).toEqual([]);
  });

  it('keeps each family together', () => {
    const families = RULES.map(({ family }) => family);
    const familyRuns = families.filter((family, i) => family !== families[i - 1]);
    expect(familyRuns).toEqual([...new Set(familyRuns)]);
  });

  it('is indexed by kind and by id', () => {
    const byKind = [...CARD_INFERENCES, ...AUCTION_READINGS, ...CARD_PREFERENCES, ...DEAL_REASONS];
    expect(new Set(byKind)).toEqual(new Set(RULES));
    expect(byKind).toHaveLength(RULES.length);
    for (const rule of RULES) expect(findRule(rule.id)).toBe(rule);
    expect(findRule('no-such-rule')).toBeNull();
  });

  it('has three reasons that judge whole deals', () => {
    expect(DEAL_REASONS.map(({ judges }) => judges)).toEqual([
      'played-well',
      'can-still-succeed',
      'can-still-fail',
    ]);
  });
});

describe('the texts of the rules', () => {
  it.each(['en', 'ja', 'ko'])('are complete in %s, without texts of unknown rules', (language) => {
    const textKeys = Object.entries(MESSAGE_FILES)
      .filter(([path]) => path.startsWith(`/messages/${language}/`))
      .flatMap(([, messages]) => Object.keys(messages))
      .filter((key) => key.startsWith('rule_'));
    const expectedKeys = RULES.flatMap(({ id }) => {
      const key = `rule_${id.replaceAll('-', '_')}`;
      return [key, `${key}_fooled`];
    });
    const missing = expectedKeys.filter((key) => !textKeys.includes(key));
    const unknown = textKeys.filter((key) => !expectedKeys.includes(key));
    expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
  });
});

describe(`over ${PLAY_COUNT} random auctions and plays (seed ${SEED})`, () => {
  const scenes = randomScenes();

  it('no constraint concerns a hand that the observer sees', () => {
    for (const { rule, infoSet, constraint } of listStatements(scenes)) {
      const { seat, dummy, contract } = infoSet;
      const visibleSeats: readonly Seat[] = dummy ? [seat, dummyOf(contract)] : [seat];
      expect
        .soft({
          rule,
          seats: seatsOf(constraint).filter((constrained) => visibleSeats.includes(constrained)),
        })
        .toEqual({ rule, seats: [] });
    }
  });

  it('no constraint names a card that the observer has seen elsewhere', () => {
    for (const { rule, infoSet, constraint } of listStatements(scenes)) {
      const unseen = findUnseenCards(infoSet);
      const misplacedCards = namedCards(constraint).filter(
        ([seat, card]) =>
          !unseen.includes(card) && !cardsPlayedBy(infoSet.play, seat).includes(card),
      );
      expect.soft({ rule, misplacedCards }).toEqual({ rule, misplacedCards: [] });
    }
  });

  it('a preference chooses among the given cards', () => {
    for (const { infoSet, deal } of scenes) {
      const legal = turnOf(infoSet.play) === infoSet.seat ? legalIn(deal, infoSet.play) : [];
      if (legal.length < 2) continue;
      for (const { id, prefer } of CARD_PREFERENCES) {
        const preferred = prefer({ infoSet, cards: legal.slice(1), legal });
        expect
          .soft({ id, unavailable: preferred.filter((card) => !legal.slice(1).includes(card)) })
          .toEqual({ id, unavailable: [] });
      }
    }
  });
});

/** A constraint that a rule concludes from what an observer knows. */
interface RuleStatement {
  readonly rule: string;
  readonly infoSet: InformationSet;
  readonly constraint: Constraint;
}

function listStatements(scenes: readonly { readonly scene: Scene }[]): readonly RuleStatement[] {
  return scenes.flatMap(({ scene }) => {
    const { infoSet } = scene;
    const fromCards =
      scene.seat === infoSet.seat
        ? []
        : CARD_INFERENCES.map(({ id, infer }) => ({ rule: id, infoSet, constraint: infer(scene) }));
    const fromAuction = AUCTION_READINGS.flatMap(({ id, read }) =>
      read(infoSet).map((constraint) => ({ rule: id, infoSet, constraint })),
    );
    return [...fromCards, ...fromAuction].flatMap(({ constraint, ...statement }) =>
      constraint === null ? [] : [{ ...statement, constraint }],
    );
  });
}

/** The constraints on single hands of which a constraint is composed. */
function literalsOf(constraint: Constraint): readonly Exclude<Constraint, { of: unknown }>[] {
  if (constraint.kind === 'not') return literalsOf(constraint.of);
  if (constraint.kind === 'and' || constraint.kind === 'or')
    return constraint.of.flatMap(literalsOf);
  return [constraint];
}

function seatsOf(constraint: Constraint): readonly Seat[] {
  return literalsOf(constraint).map(({ seat }) => seat);
}

function namedCards(constraint: Constraint): readonly (readonly [Seat, Card])[] {
  return literalsOf(constraint).flatMap((literal) => {
    if (literal.kind === 'holds' || literal.kind === 'lacks')
      return [[literal.seat, literal.card] as const];
    return literal.kind === 'one-of'
      ? literal.cards.map((card) => [literal.seat, card] as const)
      : [];
  });
}

/** Each card of random plays, as each seat saw it. */
function randomScenes() {
  const random = seededRandom(SEED);
  return Array.from({ length: PLAY_COUNT }).flatMap(() => {
    const deck = shuffle(DECK, random);
    const deal = dealOf((seat) => {
      const offset = SEATS.indexOf(seat) * 13;
      return toHand(deck.slice(offset, offset + 13));
    });
    const infoSet = randomInformationSet(deal, random);
    return listScenes(infoSet).map((scene) => ({ scene, infoSet: scene.infoSet, deal }));
  });
}

function randomInformationSet(deal: Deal, random: Random): InformationSet {
  const auctionCalls = randomCalls(random);
  const contract = finalContract(auctionCalls) ?? {
    level: 3,
    strain: 'NT',
    doubling: '',
    declarer: 'S',
  };
  const auction: AuctionInfo = {
    ...auctionCalls,
    explained: [],
    signals: SIGNALS[random.below(3)] ?? 'standard',
  };
  let play = playOf(contract);
  for (let cardCount = 4 + random.below(44); cardCount > 0; cardCount--) {
    const legal = legalIn(deal, play);
    play = playCard(play, legal[random.below(legal.length)] as Card);
  }
  const dummy = dummyOf(contract);
  const seat = SEATS.filter((candidate) => candidate !== dummy)[random.below(3)] as Seat;
  return { seat, contract, auction, hand: deal[seat], dummy: deal[dummy], play };
}

/** A random auction: half of the calls are passes, the others among the eight lowest legal ones. */
function randomCalls(random: Random): Calls {
  let calls = beginAuction(SEATS[random.below(4)] as Seat);
  while (!hasAuctionEnded(calls)) {
    const legal = legalCalls(calls);
    const call = random.below(2) === 0 ? 'pass' : legal[random.below(Math.min(8, legal.length))];
    calls = addCall(calls, call ?? 'pass');
  }
  return calls;
}
