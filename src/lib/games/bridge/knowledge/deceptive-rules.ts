/**
 * Falsecards: among cards of nearly equal value, the one that misleads. Each rule is the
 * counterpart of an inference that others draw. Nobody deceives with dummy's cards, which all
 * players see.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, removeCards, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import {
  beats,
  cardsPlayed,
  cardsPlayedBy,
  turnOf,
  winnerOf,
} from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, nextSeat, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { isHighPositive } from './agreements';
import type { CardChoice, Preference } from './rule';
import { isCountDue } from './signals/signal-opportunities';

/** A player's choice from its own hand. */
interface DeceptionChoice {
  readonly choice: CardChoice;
  readonly seat: Seat;
  /** The cards that the player has left. */
  readonly remaining: Hand;
  readonly isDeclarer: boolean;
}

/** A choice in which the player follows suit. */
interface FollowingChoice extends DeceptionChoice {
  readonly suit: Suit;
  /** The player's cards of the suit that are left, from high to low. */
  readonly holding: Hand;
  /** The cards of that holding to choose from, from high to low. */
  readonly cards: Hand;
  readonly leader: Seat;
  readonly winningCard: Card;
  /** True while the opponents are winning the trick. */
  readonly opponentsWinning: boolean;
  /** 1 for the second hand, 3 for the fourth. */
  readonly positionInTrick: number;
}

/** From jack, nine and a small card the nine leaves declarer a losing alternative. */
const nineFromJackNine = createFollowingRule(0.75, 'obligatory-falsecard', (situation) => {
  const nine: Card = `${situation.suit}9`;
  const [jack, second, ...small] = situation.holding;
  const holdsJackNine = jack === `${situation.suit}J` && second === nine && small.length > 0;
  const loses =
    situation.opponentsWinning &&
    cardStrength(situation.winningCard) > cardStrength(`${situation.suit}J`);
  return !situation.isDeclarer && holdsJackNine && loses ? [nine] : [];
});

/**
 * A defender plays a card that declarer knows of already, so that the hidden ones stay hidden.
 * After a finesse through this player has won, its cards above the finessing card are known: it
 * plays the lowest of those as long as it has a lower, unknown one to hide.
 */
const playMarkedCard = createFollowingRule(0.8, 'play-the-card-known', (situation) => {
  if (situation.isDeclarer) return [];
  const finesseStrength = Math.min(ABOVE_ACE, ...finessesThrough(situation));
  const hasLowerCard = situation.holding.some((card) => cardStrength(card) < finesseStrength);
  const markedCards = situation.cards.filter((card) => cardStrength(card) > finesseStrength);
  return hasLowerCard ? markedCards.slice(-1) : [];
});

/**
 * A defender in fourth hand does not win with an honour, but ducks with its lowest card that loses.
 */
const smoothDuck = createFollowingRule(0.7, 'duck-with-the-honour', (situation) => {
  const { isDeclarer, opponentsWinning, positionInTrick, cards, winningCard, choice } = situation;
  if (isDeclarer || !opponentsWinning || positionInTrick !== FOURTH_HAND) return [];
  const { strain } = choice.infoSet.play;
  const couldWin = cards.some(
    (card) => cardStrength(card) >= TEN && beats(card, winningCard, strain),
  );
  const ducks = cards.filter((card) => !beats(card, winningCard, strain));
  return couldWin ? ducks.slice(-1) : [];
});

/** Wins with the higher of two equal cards, which denies the lower one. */
const higherOfEquals = createFollowingRule(0.65, 'win-with-the-higher-of-equals', (situation) => {
  const winning = winningChoices(situation);
  const [highest, next] = winning;
  if (!highest || !next || isAceKing(situation) || cardStrength(next) < TEN) return [];
  return areEqual(situation, highest, next) ? [highest] : [];
});

/** Declarer wins with the king, so that the ace may be with the other defender. */
const kingFromAceKing = createFollowingRule(0.7, 'king-from-ace-king', (situation) => {
  const king: Card = `${situation.suit}K`;
  return isAceKing(situation) && winningChoices(situation).includes(king) ? [king] : [];
});

/** Shows the wrong parity of a holding by the first card. */
const falseCount = createFollowingRule(0.55, 'false-count', (situation) => {
  const { choice, cards, holding, seat, leader, isDeclarer, suit } = situation;
  const { signals } = choice.infoSet.auction;
  const isFirst = cardsInSuit(cardsPlayedBy(choice.infoSet.play, seat), suit).length === 0;
  if (isDeclarer || !isCountDue(choice.infoSet, suit)) return [];
  if (sideOf(leader) === sideOf(seat) || !isFirst) return [];
  const spots = cards.filter((card) => cardStrength(card) < TEN);
  const highShowsEven = isHighPositive(signals);
  const isEven = holding.length % 2 === 0;
  if (spots.length < 2) return [];
  return isEven === highShowsEven ? spots.slice(-1) : spots.slice(0, 1);
});

/**
 * Declarer follows with a high spot, so that a defender's low card looks like an encouraging one.
 */
const higherSpot = createFollowingRule(0.65, 'hide-the-low-spot', (situation) => {
  const { isDeclarer, leader, seat, cards, choice, winningCard } = situation;
  if (!isDeclarer || sideOf(leader) === sideOf(seat)) return [];
  const { strain } = choice.infoSet.play;
  const spots = cards.filter(
    (card) => cardStrength(card) < TEN && !beats(card, winningCard, strain),
  );
  return spots.length > 1 ? spots.slice(0, 1) : [];
});

/** Drops a doubleton honour that cannot win, which suggests a singleton. */
const jettison = createFollowingRule(0.6, 'jettison-a-doomed-honour', (situation) => {
  const { isDeclarer, opponentsWinning, holding, cards, winningCard, choice } = situation;
  const [honour, small] = holding;
  if (isDeclarer || !opponentsWinning || holding.length !== 2 || !honour || !small) return [];
  const { strain } = choice.infoSet.play;
  const doomed = cardStrength(honour) >= JACK && !beats(honour, winningCard, strain);
  return doomed && cardStrength(small) < TEN && cards.includes(honour) ? [honour] : [];
});

/** Leads the lowest card of five, so that the lead does not show the fifth one. */
const lowestOfFive = createLeadingRule(
  0.55,
  'hide-the-fifth-card',
  ({ choice, remaining, isDeclarer }) => {
    if (isDeclarer) return [];
    return choice.cards.filter((card) => {
      const holding = cardsInSuit(remaining, suitOf(card));
      return holding.length >= 5 && card === holding.at(-1) && cardStrength(card) < TEN;
    });
  },
);

const lowerOfEquals = createLeadingRule(
  0.55,
  'lead-the-lower-of-equals',
  ({ choice, remaining, ...situation }) => {
    if (situation.isDeclarer) return [];
    const played = cardsPlayed(choice.infoSet.play);
    return choice.cards.filter((card) => {
      const higher = cardsInSuit(remaining, suitOf(card)).filter(
        (candidate) => cardStrength(candidate) > cardStrength(card),
      );
      const next = higher.at(-1);
      return cardStrength(card) >= TEN && !!next && gapBetween(next, card, played) === 0;
    });
  },
);

/** A strength above all cards. */
const ABOVE_ACE = 15;
/** Position of the last card of a trick, from 0. */
const FOURTH_HAND = 3;
const TEN = cardStrength('ST');
const JACK = cardStrength('SJ');

/** Creates a preference that applies only when the player follows suit from its own hand. */
function createFollowingRule(
  strength: number,
  id: string,
  choose: (situation: FollowingChoice) => readonly Card[],
): Preference {
  return createDeceptiveRule(strength, id, (situation) => {
    const { trick, strain } = situation.choice.infoSet.play;
    const lead = trick.cards[0];
    const cards = lead ? cardsInSuit(situation.choice.cards, suitOf(lead)) : [];
    if (!lead || cards.length === 0) return [];
    const winner = winnerOf(trick, strain);
    return choose({
      ...situation,
      suit: suitOf(lead),
      holding: cardsInSuit(situation.remaining, suitOf(lead)),
      cards,
      leader: trick.leader,
      winningCard: trick.cards[clockwiseFrom(trick.leader).indexOf(winner)] as Card,
      opponentsWinning: sideOf(winner) !== sideOf(situation.seat),
      positionInTrick: trick.cards.length,
    });
  });
}

/** Creates a preference that applies only when the player leads from its own hand. */
function createLeadingRule(
  strength: number,
  id: string,
  choose: (situation: DeceptionChoice) => readonly Card[],
): Preference {
  return createDeceptiveRule(strength, id, (situation) =>
    situation.choice.infoSet.play.trick.cards.length === 0 ? choose(situation) : [],
  );
}

/**
 * Creates a preference that applies only when the seat plays from its own hand, never from dummy.
 */
function createDeceptiveRule(
  strength: number,
  id: string,
  choose: (situation: DeceptionChoice) => readonly Card[],
): Preference {
  return {
    kind: 'preference',
    id,
    family: 'deceptive',
    strength,
    prefer(choice) {
      const { seat, hand, play, contract } = choice.infoSet;
      if (turnOf(play) !== seat) return [];
      const remaining = removeCards(hand, cardsPlayed(play));
      const preferred = choose({
        choice,
        seat,
        remaining,
        isDeclarer: seat === contract.declarer,
      });
      return choice.cards.filter((card) => preferred.includes(card));
    },
  };
}

/** The cards of the choice that beat the trick so far, from high to low. */
function winningChoices({ cards, winningCard, choice }: FollowingChoice): Hand {
  return cards.filter((card) => beats(card, winningCard, choice.infoSet.play.strain));
}

/** True when declarer holds the ace and king of a suit that the defenders led. */
function isAceKing({ isDeclarer, seat, leader, cards, suit }: FollowingChoice): boolean {
  const hasBoth = cards.includes(`${suit}A`) && cards.includes(`${suit}K`);
  return isDeclarer && hasBoth && sideOf(leader) !== sideOf(seat);
}

/**
 * True when two of the player's cards are equals: every card between them has been played or is
 * held too.
 */
function areEqual({ choice, holding }: FollowingChoice, high: Card, low: Card): boolean {
  const played = [...cardsPlayed(choice.infoSet.play), ...holding];
  return gapBetween(high, low, played) === 0;
}

/** The number of ranks between two cards of a suit that are not among the cards accounted for. */
function gapBetween(high: Card, low: Card, accounted: readonly Card[]): number {
  const between = cardsInSuit(accounted, suitOf(high)).filter(
    (card) => cardStrength(card) < cardStrength(high) && cardStrength(card) > cardStrength(low),
  );
  return cardStrength(high) - cardStrength(low) - 1 - new Set(between).size;
}

/**
 * The strengths of the cards with which the opponents won a finesse against this player: it sat in
 * second hand, and its partner in fourth hand could not win. Any higher card of the suit is now
 * marked with this player.
 */
function finessesThrough({ choice, seat, suit }: FollowingChoice): readonly number[] {
  return choice.infoSet.play.won.flatMap((trick) => {
    const wasSecondHand =
      suitOf(trick.cards[0] as Card) === suit && nextSeat(trick.leader) === seat;
    const thirdHandCard = trick.cards[2] as Card;
    const won = trick.winner === clockwiseFrom(trick.leader)[2] && suitOf(thirdHandCard) === suit;
    return wasSecondHand && won ? [cardStrength(thirdHandCard)] : [];
  });
}

export const DECEPTIVE_RULES: readonly Preference[] = Object.freeze([
  nineFromJackNine,
  playMarkedCard,
  smoothDuck,
  higherOfEquals,
  kingFromAceKing,
  falseCount,
  higherSpot,
  jettison,
  lowestOfFive,
  lowerOfEquals,
]);
