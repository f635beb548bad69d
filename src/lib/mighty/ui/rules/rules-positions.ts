/**
 * Positions in which the rules are tricky, as data. What may be played or wins is nowhere written
 * down: it is asked of the rules.
 */
import { pointsIn, type MightyCard } from '$lib/mighty/rules/mighty-cards';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/mighty/rules/mighty-options';
import { specialCardsFor } from '$lib/mighty/rules/special-cards';
import {
  cardOf,
  legalPlays,
  winningIndex,
  type MightyPlayedCard,
  type TrickPlays,
} from '$lib/mighty/rules/mighty-trick';
import type { Trump } from '$lib/mighty/rules/mighty-trump';

export interface Position {
  /** Its name in addresses. */
  readonly id: string;
  readonly trump: Trump;
  /** What was played to the trick so far. */
  readonly trick: TrickPlays;
  /** What may be played from it is asked; null where it is asked which card wins the trick. */
  readonly hand: readonly MightyCard[] | null;
}

/** What is right in a position. */
export type Answer =
  | { readonly kind: 'legal'; readonly plays: readonly MightyPlayedCard[] }
  | { readonly kind: 'wins'; readonly play: MightyPlayedCard; readonly points: number };

/** What may be played from a hand. */
function may<Id extends string>(
  id: Id,
  trump: Trump,
  number: number,
  plays: readonly MightyPlayedCard[],
  hand: string,
): Position & { readonly id: Id } {
  return { id, trump, trick: { number, plays }, hand: hand.split(' ') as MightyCard[] };
}

/** Which card of a trick wins it. */
function wins<Id extends string>(
  id: Id,
  trump: Trump,
  number: number,
  plays: string,
): Position & { readonly id: Id } {
  return { id, trump, trick: { number, plays: plays.split(' ') as MightyPlayedCard[] }, hand: null };
}

/** Who may play what, and who wins. */
export const PLAY_POSITIONS = [
  may('first-lead', 'H', 1, [], 'HK HQ H9 H4 JK C3 D7 S5 SK SA'),
  may('only-barred', 'H', 1, [], 'HA HK HQ HJ HT H9 H4 H2 C3 JK'),
  may('mighty-lead', 'H', 1, [], 'HA HK HQ HJ HT H9 H4 H2 SA JK'),
  may('last-spade', 'H', 4, ['S5'], 'SA H4 D9 CQ'),
  may('joker-instead', 'H', 4, ['S5'], 'SA JK D9 CQ'),
  may('ace-of-diamonds', 'S', 3, ['D9'], 'DA D4 SK S2 H7'),
  wins('mighty-wins', 'S', 3, 'D9 DK S2 SA DA'),
  wins('trump-wins', 'S', 3, 'D9 DK S2 SA DJ'),
] as const;

/** The joker, called or not, dead or alive. */
export const JOKER_POSITIONS = [
  may('called', 'H', 5, ['C3!'], 'JK C9 CQ D4'),
  may('called-mighty', 'H', 5, ['C3!'], 'JK SA C9 CQ'),
  wins('called-loses', 'H', 5, 'C3! JK CK C9 DQ'),
  wins('mighty-under-call', 'H', 5, 'C3! SA CK C9 DQ'),
  wins('not-called', 'H', 5, 'C3 JK CK H2 CQ'),
  wins('hearts-call', 'C', 6, 'H3! JK HK C2 HQ'),
  may('joker-names', 'S', 9, ['JK:H'], 'HA H2 SA S4 D3'),
  wins('dead-names', 'NT', 10, 'JK:D D2 CA SK HK'),
  wins('nothing-ranks', 'NT', 10, 'JK:D CA SK HK HQ'),
] as const;

export type PositionId = (typeof PLAY_POSITIONS | typeof JOKER_POSITIONS)[number]['id'];
export type RulesPosition = Position & { readonly id: PositionId };

export function answerOf({ trump, trick, hand }: Position): Answer {
  const specials = specialCardsFor(trump, DEFAULT_MIGHTY_OPTIONS);
  if (hand !== null) return { kind: 'legal', plays: legalPlays(hand, trick, specials) };
  const play = trick.plays[winningIndex(trick, specials)] as MightyPlayedCard;
  return { kind: 'wins', play, points: pointsIn(trick.plays.map(cardOf)) };
}
