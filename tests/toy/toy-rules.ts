/**
 * Rules of the toy game. Each side has three cards; the opponent leads a card, the student answers
 * it, and the higher card wins the round. The opponent's hand is hidden: it may be any of the
 * game's deals that is consistent with the cards played.
 */
export const TOY_CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type ToyCard = (typeof TOY_CARDS)[number];

export interface ToyGame {
  /** The student's three cards. */
  readonly hand: readonly ToyCard[];
  /** The possible hands of the opponent. */
  readonly deals: readonly (readonly ToyCard[])[];
  /** Rounds that the student needs, 1 to 3. */
  readonly goal: number;
}

/** A card as text: the action of the toy lesson. */
export type ToyAction = `${ToyCard}`;

/** The cards played so far, the opponent's and the student's in turn. */
export type ToyPlay = readonly ToyCard[];

export function isToyAction(text: string): text is ToyAction {
  return TOY_CARDS.some((card) => String(card) === text);
}

/** The cards of a log. */
export function cardsIn(log: readonly ToyAction[]): ToyPlay {
  return log.map((text) => TOY_CARDS.find((card) => String(card) === text) ?? 1);
}

export function isToyStudentsTurn(play: ToyPlay): boolean {
  return play.length % 2 === 1;
}

export function isOver(play: ToyPlay): boolean {
  return play.length === 6;
}

/** The opponent's hands that are consistent with the play. */
export function consistentHands(
  { deals }: Pick<ToyGame, 'deals'>,
  play: ToyPlay,
): ToyGame['deals'] {
  const opponentsCards = play.filter((_, i) => i % 2 === 0);
  return deals.filter((deal) => opponentsCards.every((card) => deal.includes(card)));
}

/** The legal cards; for the opponent, the cards of all consistent hands. */
export function legalCards(game: ToyGame, play: ToyPlay): readonly ToyCard[] {
  if (isOver(play)) return [];
  const heldCards = isToyStudentsTurn(play) ? game.hand : consistentHands(game, play).flat();
  return TOY_CARDS.filter((card) => heldCards.includes(card) && !play.includes(card));
}

/** The rounds that the student has won. */
export function roundsWon(play: ToyPlay): number {
  return play.filter((card, i) => i % 2 === 1 && card > (play[i - 1] ?? 9)).length;
}

/** The student's rounds in the worst case, those already won included (minimax). */
export function guaranteedRounds(game: ToyGame, play: ToyPlay): number {
  if (isOver(play)) return roundsWon(play);
  const values = legalCards(game, play).map((card) => guaranteedRounds(game, [...play, card]));
  return isToyStudentsTurn(play) ? Math.max(...values) : Math.min(...values);
}

/** The opponent's best lead; the lowest of equal ones. */
export function bestLead(game: ToyGame, play: ToyPlay): ToyCard {
  const cards = legalCards(game, play);
  const minRounds = Math.min(...cards.map((card) => guaranteedRounds(game, [...play, card])));
  return cards.find((card) => guaranteedRounds(game, [...play, card]) === minRounds) ?? 1;
}

export type ToyVerdict = 'sound' | 'lucky' | 'beaten';

/**
 * The verdict on each of the student's cards while the goal was guaranteed: `sound` when it still
 * is after the card, else `lucky` or `beaten` by the result of the play.
 */
export function judgeCards(game: ToyGame, play: ToyPlay): readonly ToyVerdict[] {
  const made = roundsWon(play) >= game.goal;
  return play.flatMap((_, i): readonly ToyVerdict[] => {
    if (i % 2 === 0 || guaranteedRounds(game, play.slice(0, i)) < game.goal) return [];
    if (guaranteedRounds(game, play.slice(0, i + 1)) >= game.goal) return ['sound'];
    return [made ? 'lucky' : 'beaten'];
  });
}
