/**
 * Three cards each: the other seat leads a card, the student answers it, the higher takes the
 * round. The other hand is hidden, and moves as long as nobody has seen it.
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
  const seen = play.filter((_, i) => i % 2 === 0);
  return deals.filter((deal) => seen.every((card) => deal.includes(card)));
}

/** The legal cards; for the opponent, the cards of all consistent hands. */
export function legalCards(game: ToyGame, play: ToyPlay): readonly ToyCard[] {
  if (isOver(play)) return [];
  const held = isToyStudentsTurn(play) ? game.hand : consistentHands(game, play).flat();
  return TOY_CARDS.filter((card) => held.includes(card) && !play.includes(card));
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
  const least = Math.min(...cards.map((card) => guaranteedRounds(game, [...play, card])));
  return cards.find((card) => guaranteedRounds(game, [...play, card]) === least) ?? 1;
}

export type ToyVerdict = 'sound' | 'lucky' | 'beaten';

/**
 * What each card of the student's was worth: whether it held the goal, and if not, whether that was
 * seen.
 */
export function judgeCards(game: ToyGame, play: ToyPlay): readonly ToyVerdict[] {
  const made = roundsWon(play) >= game.goal;
  return play.flatMap((_, i): readonly ToyVerdict[] => {
    if (i % 2 === 0 || guaranteedRounds(game, play.slice(0, i)) < game.goal) return [];
    if (guaranteedRounds(game, play.slice(0, i + 1)) >= game.goal) return ['sound'];
    return [made ? 'lucky' : 'beaten'];
  });
}
