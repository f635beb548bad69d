/**
 * Falsecards: among cards of nearly equal value, the one that misleads. Each rule is the
 * counterpart of an inference that others draw. Nobody deceives with dummy's cards, which all
 * players see.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, removeCards, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { beats, cardsPlayed, cardsPlayedBy, turnOf, winnerOf } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, nextSeat, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { CardChoice, Preference } from './rule';

/** A player's choice from the own hand. */
interface Turn {
  readonly choice: CardChoice;
  readonly seat: Seat;
  /** The cards that the player has left. */
  readonly left: Hand;
  readonly isDeclarer: boolean;
}

/** A choice in which the player follows suit. */
interface Following extends Turn {
  readonly suit: Suit;
  /** The player's cards of the suit that are left, from high to low. */
  readonly holding: Hand;
  /** The cards of that holding to choose from, from high to low. */
  readonly cards: Hand;
  readonly leader: Seat;
  readonly best: Card;
  /** True while the opponents are winning the trick. */
  readonly isTheirs: boolean;
  /** 1 for the second hand, 3 for the fourth. */
  readonly place: number;
}

const nineFromJackNine = following(0.75, 'obligatory-falsecard', (turn) => {
  const nine: Card = `${turn.suit}9`;
  const [jack, second, ...small] = turn.holding;
  const isThat = jack === `${turn.suit}J` && second === nine && small.length > 0;
  const loses = turn.isTheirs && cardStrength(turn.best) > cardStrength(`${turn.suit}J`);
  return !turn.isDeclarer && isThat && loses ? [nine] : [];
});

const cardKnownToBeHeld = following(0.8, 'play-the-card-known', (turn) => {
  if (turn.isDeclarer) return [];
  const marked = Math.min(15, ...finessesThrough(turn));
  const lower = turn.holding.some((card) => cardStrength(card) < marked);
  const markedCards = turn.cards.filter((card) => cardStrength(card) > marked);
  return lower ? markedCards.slice(-1) : [];
});

const smoothDuck = following(0.7, 'duck-with-the-honour', (turn) => {
  const { isDeclarer, isTheirs, place, cards, best, choice } = turn;
  if (isDeclarer || !isTheirs || place !== 3) return [];
  const { strain } = choice.infoSet.play;
  const couldWin = cards.some((card) => cardStrength(card) >= TEN && beats(card, best, strain));
  const ducks = cards.filter((card) => !beats(card, best, strain));
  return couldWin ? ducks.slice(-1) : [];
});

const higherOfEquals = following(0.65, 'win-with-the-higher-of-equals', (turn) => {
  const winning = winningOf(turn);
  const [highest, next] = winning;
  if (!highest || !next || isAceKing(turn) || cardStrength(next) < TEN) return [];
  return areEqual(turn, highest, next) ? [highest] : [];
});

const kingFromAceKing = following(0.7, 'king-from-ace-king', (turn) => {
  const king: Card = `${turn.suit}K`;
  return isAceKing(turn) && winningOf(turn).includes(king) ? [king] : [];
});

const falseCount = following(0.55, 'false-count', (turn) => {
  const { choice, cards, holding, seat, leader, isDeclarer, suit } = turn;
  const { signals } = choice.infoSet.auction;
  const isFirst = cardsInSuit(cardsPlayedBy(choice.infoSet.play, seat), suit).length === 0;
  if (isDeclarer || signals === 'none' || sideOf(leader) === sideOf(seat) || !isFirst) return [];
  const spots = cards.filter((card) => cardStrength(card) < TEN);
  const highShowsEven = signals === 'standard';
  const isEven = holding.length % 2 === 0;
  if (spots.length < 2) return [];
  return isEven === highShowsEven ? spots.slice(-1) : spots.slice(0, 1);
});

const higherSpot = following(0.65, 'hide-the-low-spot', (turn) => {
  const { isDeclarer, leader, seat, cards, choice, best } = turn;
  if (!isDeclarer || sideOf(leader) === sideOf(seat)) return [];
  const { strain } = choice.infoSet.play;
  const spots = cards.filter((card) => cardStrength(card) < TEN && !beats(card, best, strain));
  return spots.length > 1 ? spots.slice(0, 1) : [];
});

const jettison = following(0.6, 'jettison-a-doomed-honour', (turn) => {
  const { isDeclarer, isTheirs, holding, cards, best, choice } = turn;
  const [honour, small] = holding;
  if (isDeclarer || !isTheirs || holding.length !== 2 || !honour || !small) return [];
  const { strain } = choice.infoSet.play;
  const doomed = cardStrength(honour) >= JACK && !beats(honour, best, strain);
  return doomed && cardStrength(small) < TEN && cards.includes(honour) ? [honour] : [];
});

const lowestOfFive = leading(0.55, 'hide-the-fifth-card', ({ choice, left, isDeclarer }) => {
  if (isDeclarer) return [];
  return choice.cards.filter((card) => {
    const holding = cardsInSuit(left, suitOf(card));
    return holding.length >= 5 && card === holding.at(-1) && cardStrength(card) < TEN;
  });
});

const lowerOfEquals = leading(0.55, 'lead-the-lower-of-equals', ({ choice, left, ...turn }) => {
  if (turn.isDeclarer) return [];
  const played = cardsPlayed(choice.infoSet.play);
  return choice.cards.filter((card) => {
    const higher = cardsInSuit(left, suitOf(card)).filter(
      (other) => cardStrength(other) > cardStrength(card),
    );
    const next = higher.at(-1);
    return cardStrength(card) >= TEN && !!next && gapBetween(next, card, played) === 0;
  });
});

const TEN = cardStrength('ST');
const JACK = cardStrength('SJ');

/** Creates a preference that applies only when the player follows suit from the own hand. */
function following(
  strength: number,
  id: string,
  choose: (turn: Following) => readonly Card[],
): Preference {
  return preference(strength, id, (turn) => {
    const { trick, strain } = turn.choice.infoSet.play;
    const lead = trick.cards[0];
    const cards = lead ? cardsInSuit(turn.choice.cards, suitOf(lead)) : [];
    if (!lead || cards.length === 0) return [];
    const winner = winnerOf(trick, strain);
    return choose({
      ...turn,
      suit: suitOf(lead),
      holding: cardsInSuit(turn.left, suitOf(lead)),
      cards,
      leader: trick.leader,
      best: trick.cards[clockwiseFrom(trick.leader).indexOf(winner)] as Card,
      isTheirs: sideOf(winner) !== sideOf(turn.seat),
      place: trick.cards.length,
    });
  });
}

/** Creates a preference that applies only when the player leads from the own hand. */
function leading(
  strength: number,
  id: string,
  choose: (turn: Turn) => readonly Card[],
): Preference {
  return preference(strength, id, (turn) =>
    turn.choice.infoSet.play.trick.cards.length === 0 ? choose(turn) : [],
  );
}

function preference(
  strength: number,
  id: string,
  choose: (turn: Turn) => readonly Card[],
): Preference {
  return {
    kind: 'preference',
    id,
    family: 'deceptive',
    strength,
    prefer(choice) {
      const { seat, hand, play, contract } = choice.infoSet;
      if (turnOf(play) !== seat) return [];
      const left = removeCards(hand, cardsPlayed(play));
      const chosen = choose({ choice, seat, left, isDeclarer: seat === contract.declarer });
      return choice.cards.filter((card) => chosen.includes(card));
    },
  };
}

/** The cards of the choice that beat the trick so far, from high to low. */
function winningOf({ cards, best, choice }: Following): Hand {
  return cards.filter((card) => beats(card, best, choice.infoSet.play.strain));
}

/** True when declarer holds the ace and king of a suit that the defenders led. */
function isAceKing({ isDeclarer, seat, leader, cards, suit }: Following): boolean {
  const both = cards.includes(`${suit}A`) && cards.includes(`${suit}K`);
  return isDeclarer && both && sideOf(leader) !== sideOf(seat);
}

/**
 * True when two of the player's cards are equals: every card between them has been played or is
 * held too.
 */
function areEqual({ choice, holding }: Following, high: Card, low: Card): boolean {
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
function finessesThrough({ choice, seat, suit }: Following): readonly number[] {
  return choice.infoSet.play.won.flatMap((trick) => {
    const isHere = suitOf(trick.cards[0] as Card) === suit && nextSeat(trick.leader) === seat;
    const third = trick.cards[2] as Card;
    const won = trick.winner === clockwiseFrom(trick.leader)[2] && suitOf(third) === suit;
    return isHere && won ? [cardStrength(third)] : [];
  });
}

export const DECEPTIVE_RULES: readonly Preference[] = Object.freeze([
  nineFromJackNine,
  cardKnownToBeHeld,
  smoothDuck,
  higherOfEquals,
  kingFromAceKing,
  falseCount,
  higherSpot,
  jettison,
  lowestOfFive,
  lowerOfEquals,
]);
