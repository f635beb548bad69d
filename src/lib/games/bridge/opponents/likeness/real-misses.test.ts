/**
 * Positions of real play in which the human-like player once chose another card than the person,
 * one or more of each kind of miss (`docs/likeness.md`). Each is mended, or refused with a reason.
 */
import { expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { removeCards } from '$lib/cards/hand';
import type { Card } from '$lib/cards/card';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { parseContract } from '$lib/games/bridge/notation/contract-notation';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import { cardsPlayed, playCards, playOf } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { dummyOf, tricksPromised } from '$lib/games/bridge/rules/contract';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { think } from '../human/human-player';

const SEED = 7;
const solver = createDoubleDummySolver();

/** A decision of a person, as the person saw it. */
interface RealDecision {
  readonly contract: string;
  readonly dealer: Seat;
  /** The calls without the last passes; `-` for a pass. */
  readonly calls: string;
  readonly seat: Seat;
  /** The person's hand and dummy's, as dealt; no dummy at the opening lead. */
  readonly hand: string;
  readonly dummy?: string;
  readonly cards?: string;
}

function cardOfPlayer({ contract: text, dealer, calls, seat, ...seen }: RealDecision): Card {
  const contract = unwrap(parseContract(text));
  const play = playCards(playOf(contract), unwrap(parseCards(seen.cards ?? '')));
  const played = cardsPlayed(play);
  const isDeclarer = seat === contract.declarer;
  const promised = tricksPromised(contract);
  const handOf = (hand: string) => removeCards(unwrap(parseHand(hand)), played);
  const mind = {
    auction: {
      dealer,
      calls: [...calls.replaceAll('-', 'pass').split(' '), 'pass', 'pass', 'pass'] as Call[],
      explained: [],
      signals: 'sparing',
    },
    goal: isDeclarer ? promised : 14 - promised,
    believedDeals: [],
    seed: SEED,
    sampleCount: 60,
    drawsInferences: true,
  } as const;
  const dummy = seen.dummy === undefined ? null : handOf(seen.dummy);
  expect(dummyOf(contract)).not.toBe(seat);
  return think(mind, { seat, contract, play, hand: handOf(seen.hand), dummy }, solver).card;
}

/** The person’s card, or the suit of equally good ones. */
const MENDED: readonly (readonly [title: string, RealDecision, person: string])[] = [
  [
    'follows low to declarer’s ace: dummy’s suit asks for no count',
    {
      contract: '3NT by W',
      dealer: 'W',
      calls: '1C - 1D - 2D - 2H - 3NT',
      seat: 'N',
      hand: 'K87.875.865.J764',
      dummy: 'T9642.Q43.74.985',
      cards: 'H8 HQ HK HA CA',
    },
    'C4',
  ],
  [
    'gives no echo in trumps',
    {
      contract: '3C by W',
      dealer: 'W',
      calls: '3C',
      seat: 'S',
      hand: 'QJ983.K943.J.Q73',
      dummy: 'A74.AQ2.K8752.92',
      cards: 'SK SA S3 S6 C2',
    },
    'C3',
  ],
  [
    'cashes an ace near the end',
    {
      contract: '4H by N',
      dealer: 'E',
      calls: '- - 1D X - 1S - 4H',
      seat: 'E',
      hand: 'A876.653.972.Q42',
      dummy: 'KJ543.82.J63.973',
      cards:
        'D2 DJ DQ DA HA H3 H2 HQ HK H5 H8 D8 HJ H6 C3 D4 HT D7 S3 S2 DK D9 D3 D5 DT S6 D6 C5 H9 S7 C7 S9 CT CQ C9 C6',
    },
    'SA',
  ],
  [
    'takes a bid of their suit for no suit of partner’s',
    {
      contract: '3NT by E',
      dealer: 'W',
      calls: '1S 2S X - 3D - 3NT',
      seat: 'S',
      hand: 'K9532.Q3.7643.84',
    },
    '[HDC]',
  ],
  [
    'leads a solid sequence in their suit',
    {
      contract: '4S by N',
      dealer: 'W',
      calls: '- 1S - 2H - 4S',
      seat: 'E',
      hand: '9.KQJ7.K9632.932',
    },
    'HK',
  ],
  [
    'leads its own suit of five with three top honours before partner’s',
    {
      contract: '1NT by N',
      dealer: 'E',
      calls: '1C - 1S 1NT',
      seat: 'E',
      hand: '75.J63.KQ9.AKJT9',
    },
    'C',
  ],
  [
    'throws from a suit without winners to come',
    {
      contract: '1NT by N',
      dealer: 'E',
      calls: '1C - 1S 1NT',
      seat: 'W',
      hand: 'AQT96.QT7.T874.8',
      dummy: '842.9542.J52.765',
      cards: 'CK C5 C8 C2 CA C6',
    },
    'D',
  ],
  [
    'throws the lowest card of a suit, no high one to ask',
    {
      contract: '4H by S',
      dealer: 'N',
      calls: '1C - 1H - 2NT - 4H',
      seat: 'E',
      hand: 'AT972.6.8753.852',
      dummy: 'K5.A98.AK964.QJT',
      cards: 'H4 H8 H6 HJ H5 H7 H9 C2 HA',
    },
    'S2',
  ],
  [
    'throws no trump that wins nothing',
    {
      contract: '4S by W',
      dealer: 'E',
      calls: '1H - 4S',
      seat: 'W',
      hand: 'AKJT873.J5.T52.3',
      dummy: '62.AT943.K6.AJ74',
      cards: 'CK C4 C2 C3 D7 DK DA D5 DQ D2 D3 D6 DJ DT S9',
    },
    'H3',
  ],
  [
    'takes the deep finesse',
    {
      contract: '2S by W',
      dealer: 'E',
      calls: '1C - 1S - 1NT - 2S',
      seat: 'W',
      hand: 'AQT96.QT7.T874.8',
      dummy: '75.J63.KQ9.AKJT9',
      cards: 'HA H3 H2 HT HK H6 H4 HQ H8 HJ H5 H7 S5 S4',
    },
    'S9',
  ],
];

/** The person’s card, and that of the player, which remains. */
const REFUSED: readonly (readonly [title: string, RealDecision, person: string, player: Card])[] = [
  [
    'leads the king of its sequence into dummy’s tenace: over its deals that costs nothing',
    {
      contract: '4S by N',
      dealer: 'E',
      calls: '1D 2D - 2S - 3S - 4S',
      seat: 'E',
      hand: 'K.KQ973.AT973.K2',
      dummy: 'QT965.AJT42.-.AQT',
      cards: 'DA S5 D6 D2 S9 S3 S2 SK',
    },
    'DT',
    'HK',
  ],
  [
    'leads a trump against a doubled sacrifice, as books advise',
    {
      contract: '5DX by E',
      dealer: 'N',
      calls: '1H 2D 2H X 4H 4NT X - - 5D X',
      seat: 'S',
      hand: 'T74.JT3.JT65.A64',
    },
    'HJ',
    'DJ',
  ],
  [
    'cashes a side suit before it draws trumps: all leads are worth the same, and dummy can ruff',
    {
      contract: '4H by S',
      dealer: 'W',
      calls: '1NT 2C 2D 3H - 4H',
      seat: 'S',
      hand: 'J95.AT865.5.J982',
      dummy: 'AKT62.J943.AJ2.7',
      cards: 'CA C7 C3 C2 DT DA D7 D5',
    },
    'H3',
    'SA',
  ],
  [
    'follows with the lowest of idle cards: the most frequent card of people too',
    {
      contract: '4H by S',
      dealer: 'W',
      calls: '2S - - 2NT - 3C - 3H - 4H',
      seat: 'S',
      hand: 'K6.AKQ5.KT942.T2',
      dummy: 'AJT4.9643.Q.KQJ5',
      cards: 'C9 C5 CA',
    },
    'CT',
    'C2',
  ],
  [
    'ducks in third hand: worth a quarter of a trick more over its deals',
    {
      contract: '3H by N',
      dealer: 'N',
      calls: '- - 1C - 1H - 1NT - 2H - 3D - 3H',
      seat: 'W',
      hand: 'T4.K862.KT42.K65',
      dummy: 'Q7.A7.AQJ853.AJ2',
      cards: 'D6 DA D2 D9 SQ S4 S3 SK D7 DJ',
    },
    'DK',
    'D4',
  ],
];

it.each(MENDED)('%s', (_, decision, person) => {
  expect(cardOfPlayer(decision)).toMatch(new RegExp(`^(?:${person})`));
});

it.each(REFUSED)('%s', (_, decision, person, player) => {
  expect(person).not.toBe(player);
  expect(cardOfPlayer(decision)).toBe(player);
});
