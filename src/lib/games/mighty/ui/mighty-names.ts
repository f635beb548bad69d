/** Names of seats, sides, trumps and friends in the reader's language. */
import { cardName, suitName } from '$lib/kit/card-table/cards/spoken-cards';
import { isSuited } from '$lib/cards/joker';
import { m } from '$lib/paraglide/messages';
import type { MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import {
  cardOf,
  isJokerCall,
  namedSuit,
  type MightyPlayedCard,
} from '$lib/games/mighty/rules/mighty-trick';
import { bidCountOf, bidTrumpOf, type MightyBid } from '$lib/games/mighty/rules/mighty-bids';
import type { ContractTerms } from '$lib/games/mighty/rules/kitty-exchange';
import type { FriendDeclaration } from '$lib/games/mighty/rules/friend';
import type { Game } from '$lib/games/mighty/rules/mighty-game-state';
import type { Seat } from '$lib/games/mighty/rules/mighty-seats';
import type { Trump } from '$lib/games/mighty/rules/mighty-trump';
import type { KnownSide } from './felt/mighty-felt-view';

/** "You" for the student's own seat, else "P2"; `you` is null without a student. */
export function mightySeatName(seat: Seat, you: Seat | null): string {
  return seat === you ? m.mighty_you() : m.mighty_seat({ number: seat });
}

const SIDE_NAMES: Readonly<Record<KnownSide, () => string | null>> = {
  declarer: m.mighty_part_declarer,
  friend: m.mighty_part_friend,
  hidden: m.mighty_part_hidden,
  defender: m.mighty_part_defender,
  unknown: () => null,
};

/** "declarer", "friend", "defender"; null for a seat of unknown side. */
export function seatPartName(side: KnownSide): string | null {
  return SIDE_NAMES[side]();
}

/** "hearts", "notrump" */
export function trumpName(trump: Trump): string {
  return trump === 'NT' ? m.mighty_no_trump() : suitName(trump);
}

/** "15 hearts" */
export function mightyContractName({ count, trump }: ContractTerms): string {
  return m.mighty_contract_name({ count, trump: trumpName(trump) });
}

/** "15 hearts" */
export function bidName(bid: MightyBid): string {
  return mightyContractName({ count: bidCountOf(bid), trump: bidTrumpOf(bid) });
}

/** The contract, or the bid until the contract is settled. */
export function contractSoFar(game: Extract<Game, { readonly declarer: Seat }>): ContractTerms {
  if ('contract' in game) return game.contract;
  return { count: bidCountOf(game.bid), trump: bidTrumpOf(game.bid) };
}

/** "the joker", "the winner of the first trick", "the ace of hearts" */
export function friendName(friend: FriendDeclaration): string {
  switch (friend) {
    case 'mighty':
      return m.mighty_friend_mighty();
    case 'joker':
      return m.mighty_friend_joker();
    case 'first':
      return m.mighty_friend_first();
    case 'none':
      return m.mighty_friend_none();
    default:
      return cardName(friend);
  }
}

/** "the ace of spades", "the joker": inside a sentence. */
export function cardWithArticle(card: MightyCard): string {
  return isSuited(card) ? m.mighty_the_card({ card: cardName(card) }) : cardName(card);
}

/** With a capital letter, where the script has them. */
export function capitalize(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** "ace of spades", "the joker, naming hearts", "three of clubs, calling the joker" */
export function playName(played: MightyPlayedCard): string {
  const card = cardOf(played);
  const suit = namedSuit(played);
  if (suit !== null) return m.mighty_play_naming({ suit: suitName(suit) });
  return isJokerCall(played) && isSuited(card)
    ? m.mighty_play_calling({ card: cardName(card) })
    : cardName(card);
}
