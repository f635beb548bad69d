/** How the deals beat a card that is not sound: one deal, with all the cards to the last trick. */
import { lowestFirst, type Card } from '$lib/cards/card';
import type { Deal } from '$lib/bridge/rules/deal';
import { fits, legalIn, playCard, tricksWon, turnOf, type Play } from '$lib/bridge/rules/play';
import { sideOf, type Seat } from '$lib/bridge/rules/seats';
import { CARD_CLASSES, type CardClass, type Game, type Prover, type Refutation } from './port';

/** Positions that may be looked at for one refutation when the caller does not say. */
const REFUTATION_NODES = 3_000_000;

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
  for (const [place, deal] of game.deals.entries()) {
    if (!fits(deal, play)) continue;
    const line = search.lineIn(deal, after);
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
    this.used += answer.nodes + 1;
    return answer.wins === false;
  }

  /** The cards from here to the last trick in which the goal is missed in this deal, or null. */
  lineIn(deal: Deal, play: Play): readonly Card[] | null {
    const legal = legalIn(deal, play);
    const seat = turnOf(play);
    if (seat === null || legal.length === 0) return this.isMade(play) ? null : [];
    if (this.game.student.includes(seat)) {
      const card = this.bestCard(play);
      return card && this.onwards(deal, play, card);
    }
    for (const card of this.beating(play, legal)) {
      const line = this.onwards(deal, play, card);
      if (line) return line;
    }
    return null;
  }

  private onwards(deal: Deal, play: Play, card: Card): readonly Card[] | null {
    const line = this.lineIn(deal, playCard(play, card));
    return line && [card, ...line];
  }

  /** The student's best card by its class, of equal classes the lowest. */
  private bestCard(play: Play): Card | null {
    if (this.used >= this.most) return null;
    const proof = this.prover.prove(this.game, play, { nodes: this.most - this.used });
    this.used += proof.nodes + 1;
    const rank = (found: CardClass): number => CARD_CLASSES.indexOf(found);
    const [best] = [...proof.cards].sort(
      ([a, classOfA], [b, classOfB]) => rank(classOfA) - rank(classOfB) || lowestFirst(a, b),
    );
    return best ? best[0] : null;
  }

  /** The cards after which the student stays beaten, those first that keep most deals alive. */
  private beating(play: Play, legal: readonly Card[]): readonly Card[] {
    const kept = new Map(legal.map((card) => [card, this.kept(playCard(play, card))]));
    const ordered = [...legal].sort(
      (a, b) => (kept.get(b) ?? 0) - (kept.get(a) ?? 0) || lowestFirst(a, b),
    );
    return ordered.filter((card) => this.isBeaten(playCard(play, card)));
  }

  private kept(play: Play): number {
    return this.game.deals.filter((deal) => fits(deal, play)).length;
  }

  private isMade(play: Play): boolean {
    return tricksWon(play, sideOf(this.game.student[0] as Seat)) >= this.game.goal;
  }
}
