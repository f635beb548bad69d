/** How the deals beat a card that is not sound: one deal, with all the cards to the last trick. */
import { lowestFirst, type Card } from '$lib/cards/card';
import type { Deal } from '$lib/bridge/rules/deal';
import { legalIn, playCard, tricksWon, turnOf, type Play } from '$lib/bridge/rules/play';
import { sideOf, type Seat } from '$lib/bridge/rules/seats';
import { dealsAlive } from './alive';
import { CARD_CLASSES, type CardClass, type Game, type Prover, type Refutation } from './port';

/** Positions that may be looked at for one refutation when the caller does not say. */
const REFUTATION_NODES = 3_000_000;
/** What one question to the prover costs besides its positions: asking takes time too. */
const QUESTION_NODES = 50;

/**
 * The first deal alive, in the order of the game, with a complete line in which the goal is missed
 * after `card`, a legal card of the student's that is next. The student goes on with its best class each
 * time (ties: the lowest card); the opponents play cards of that deal after which the student is proved
 * beaten, those first that keep most deals alive. Null for a sound card, and when the budget ran out.
 */
export function refute(
  prover: Prover,
  game: Game,
  play: Play,
  card: Card,
  { nodes = REFUTATION_NODES }: { readonly nodes?: number } = {},
): Refutation | null {
  const after = playCard(play, card);
  const search = new Search(prover, game, nodes);
  if (!search.isBeaten(after)) return null;
  for (const place of dealsAlive(game, play)) {
    const line = search.lineIn(game.deals[place] as Deal, after, new Set());
    if (line) return { deal: place, line: [card, ...line], nodes: search.used };
  }
  return null;
}

class Search {
  used = 0;
  constructor(
    private readonly prover: Prover,
    private readonly game: Game,
    private readonly most: number,
  ) {}

  /** Whether the student is proved beaten. */
  isBeaten(play: Play): boolean {
    if (this.used >= this.most) return false;
    const answer = this.prover.wins(this.game, play, { nodes: this.most - this.used });
    this.used += answer.nodes + QUESTION_NODES;
    return answer.wins === false;
  }

  /**
   * The cards from here to the last trick in which the goal is missed in this deal, or null. `hopeless`
   * gathers the positions without such a line, which come again when the same cards are played in
   * another order. When the budget is used up nothing is found any more, so it misleads nobody.
   */
  lineIn(deal: Deal, play: Play, hopeless: Set<string>): readonly Card[] | null {
    const legal = legalIn(deal, play);
    const seat = turnOf(play);
    if (seat === null || legal.length === 0) return this.made(play) < this.game.goal ? [] : null;
    if (this.game.student.includes(seat)) {
      const card = legal.length === 1 ? legal[0] : this.bestCard(play);
      return card ? this.onwards(deal, play, card, hopeless) : null;
    }
    const position = this.positionOf(play);
    if (hopeless.has(position)) return null;
    const policy = this.game.policies?.[seat];
    for (const card of policy ? [policy(deal, play)] : this.widestFirst(play, legal)) {
      if (!this.isBeaten(playCard(play, card))) continue;
      const line = this.onwards(deal, play, card, hopeless);
      if (line) return line;
    }
    hopeless.add(position);
    return null;
  }

  private onwards(
    deal: Deal,
    play: Play,
    card: Card,
    hopeless: Set<string>,
  ): readonly Card[] | null {
    const line = this.lineIn(deal, playCard(play, card), hopeless);
    return line && [card, ...line];
  }

  /** The student's best card by its class, of equal classes the lowest. */
  private bestCard(play: Play): Card | null {
    if (this.used >= this.most) return null;
    const proof = this.prover.prove(this.game, play, { nodes: this.most - this.used });
    this.used += proof.nodes + QUESTION_NODES;
    const rank = (found: CardClass): number => CARD_CLASSES.indexOf(found);
    const [best] = [...proof.cards].sort(
      ([a, classOfA], [b, classOfB]) => rank(classOfA) - rank(classOfB) || lowestFirst(a, b),
    );
    return best ? best[0] : null;
  }

  /** Those cards first that keep most deals alive, then the lowest. */
  private widestFirst(play: Play, legal: readonly Card[]): readonly Card[] {
    const kept = new Map(legal.map((card) => [card, this.alive(playCard(play, card)).length]));
    return [...legal].sort((a, b) => (kept.get(b) ?? 0) - (kept.get(a) ?? 0) || lowestFirst(a, b));
  }

  /** All that the rest of a line in one deal depends on: the order of the tricks before only where players remember it. */
  private positionOf(play: Play): string {
    const played = play.won.flatMap(({ cards }) => cards);
    const remembered = Object.keys(this.game.policies ?? {}).length > 0;
    const gone = remembered ? played : played.sort();
    const { leader, cards } = play.trick;
    return [this.alive(play), gone, leader, cards, this.made(play)].join(' ');
  }

  private alive(play: Play): readonly number[] {
    return dealsAlive(this.game, play);
  }

  /** Tricks of the student's side. */
  private made(play: Play): number {
    return tricksWon(play, sideOf(this.game.student[0] as Seat));
  }
}
