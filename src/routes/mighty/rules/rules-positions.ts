/** The quiz positions of the rules page, on tricky rules. The answers are computed by the rules. */
import { pointsIn, type MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import { specialCardsFor } from '$lib/games/mighty/rules/special-cards';
import {
  cardOf,
  legalPlays,
  winningIndex,
  type MightyPlayedCard,
  type TrickPlays,
} from '$lib/games/mighty/rules/mighty-trick';
import type { Trump } from '$lib/games/mighty/rules/mighty-trump';

export interface RulesQuestion {
  /** The name of the position in addresses. */
  readonly id: string;
  readonly trump: Trump;
  /** The trick in progress. */
  readonly trick: TrickPlays;
  /** The hand whose legal plays are asked for; null where the winner of the trick is asked for. */
  readonly hand: readonly MightyCard[] | null;
}

/** The answer to a position. */
export type RulesAnswer =
  | { readonly kind: 'legal'; readonly plays: readonly MightyPlayedCard[] }
  | { readonly kind: 'wins'; readonly play: MightyPlayedCard; readonly points: number };

/** A question for the legal plays: trump, trick number, plays so far, and the hand. */
function legalPlaysQuestion<Id extends string>(
  id: Id,
  trump: Trump,
  number: number,
  plays: readonly MightyPlayedCard[],
  hand: string,
): RulesQuestion & { readonly id: Id } {
  return { id, trump, trick: { number, plays }, hand: hand.split(' ') as MightyCard[] };
}

/** A question for the winner: trump, trick number, and the five plays. */
function winnerQuestion<Id extends string>(
  id: Id,
  trump: Trump,
  number: number,
  plays: string,
): RulesQuestion & { readonly id: Id } {
  return {
    id,
    trump,
    trick: { number, plays: plays.split(' ') as MightyPlayedCard[] },
    hand: null,
  };
}

/** Questions on legal plays and winners. */
export const PLAY_POSITIONS = [
  legalPlaysQuestion('first-lead', 'H', 1, [], 'HK HQ H9 H4 JK C3 D7 S5 SK SA'),
  legalPlaysQuestion('only-barred', 'H', 1, [], 'HA HK HQ HJ HT H9 H4 H2 C3 JK'),
  legalPlaysQuestion('mighty-lead', 'H', 1, [], 'HA HK HQ HJ HT H9 H4 H2 SA JK'),
  legalPlaysQuestion('last-spade', 'H', 4, ['S5'], 'SA H4 D9 CQ'),
  legalPlaysQuestion('joker-instead', 'H', 4, ['S5'], 'SA JK D9 CQ'),
  legalPlaysQuestion('ace-of-diamonds', 'S', 3, ['D9'], 'DA D4 SK S2 H7'),
  winnerQuestion('mighty-wins', 'S', 3, 'D9 DK S2 SA DA'),
  winnerQuestion('trump-wins', 'S', 3, 'D9 DK S2 SA DJ'),
] as const;

/** Questions on the joker, called or not. */
export const JOKER_POSITIONS = [
  legalPlaysQuestion('called', 'H', 5, ['C3!'], 'JK C9 CQ D4'),
  legalPlaysQuestion('called-mighty', 'H', 5, ['C3!'], 'JK SA C9 CQ'),
  winnerQuestion('called-loses', 'H', 5, 'C3! JK CK C9 DQ'),
  winnerQuestion('mighty-under-call', 'H', 5, 'C3! SA CK C9 DQ'),
  winnerQuestion('not-called', 'H', 5, 'C3 JK CK H2 CQ'),
  winnerQuestion('hearts-call', 'C', 6, 'H3! JK HK C2 HQ'),
  legalPlaysQuestion('joker-names', 'S', 9, ['JK:H'], 'HA H2 SA S4 D3'),
  winnerQuestion('dead-names', 'NT', 10, 'JK:D D2 CA SK HK'),
  winnerQuestion('nothing-ranks', 'NT', 10, 'JK:D CA SK HK HQ'),
] as const;

export type PositionId = (typeof PLAY_POSITIONS | typeof JOKER_POSITIONS)[number]['id'];
export type RulesPosition = RulesQuestion & { readonly id: PositionId };

/** The right answer, by the rules. */
export function answerRulesQuestion({ trump, trick, hand }: RulesQuestion): RulesAnswer {
  const specials = specialCardsFor(trump, DEFAULT_MIGHTY_OPTIONS);
  if (hand !== null) return { kind: 'legal', plays: legalPlays(hand, trick, specials) };
  const play = trick.plays[winningIndex(trick, specials)] as MightyPlayedCard;
  return { kind: 'wins', play, points: pointsIn(trick.plays.map(cardOf)) };
}
