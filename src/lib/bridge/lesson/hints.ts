/** Hints that the proof can give, the vaguest first, for a student who is stuck. */
import { lowestFirst, suitOf, type Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import { gameOf } from '$lib/bridge/problem/game';
import { authorsCard } from '$lib/bridge/problem/line';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import type { CardClass, Prover } from '$lib/bridge/proof/port';
import type { Play } from '$lib/bridge/rules/play';
import { isStudentsTurn, JUDGE_NODES, refutationOf } from './judge';
import type { MachineHint } from './judgement';
import { playAfter } from './lesson';

/**
 * The ladder after `log`: how many cards are sound, in which suits, the deal to be afraid of, the
 * card. A step that would tell nothing is left out: the suits when every suit that may be played has
 * a sound card, the deal when no refutation was found in the node budget. `lost` stands alone. Empty
 * when every card is sound, or when it is not known of each card what it is. Throws when it is not
 * the student's turn.
 */
export function machineHints(
  problem: BridgeProblem,
  log: readonly Card[],
  prover: Prover,
): readonly MachineHint[] {
  const play = playAfter(problem, log);
  invariant(isStudentsTurn(problem, play), 'Only the student is given hints, at its turn.');
  const { classes: cards } = prover.prove(gameOf(problem, prover), play, { nodes: JUDGE_NODES });
  const legal = [...cards.keys()];
  const sound = legal.filter((card) => cards.get(card) === 'sound');
  if ([...cards.values()].includes('unknown') || sound.length === legal.length) return [];
  if (sound.length === 0) return [{ kind: 'lost' }];
  return [
    { kind: 'count', sound: sound.length, legal: legal.length },
    ...suitsHint(sound, legal),
    ...dangerHint(problem, play, cards, prover),
    { kind: 'card', card: cardToPlay(sound, authorsCard(problem, log)) },
  ];
}

function suitsHint(sound: readonly Card[], legal: readonly Card[]): readonly MachineHint[] {
  const suits = new Set(sound.map(suitOf));
  const tells = legal.some((card) => !suits.has(suitOf(card)));
  return tells ? [{ kind: 'suits', cards: sound }] : [];
}

/** The deal that beats the most tempting wrong card: a lucky one if there is any, the lowest of them. */
function dangerHint(
  problem: BridgeProblem,
  play: Play,
  cards: ReadonlyMap<Card, CardClass>,
  prover: Prover,
): readonly MachineHint[] {
  const lowestOf = (wanted: CardClass): Card | undefined =>
    [...cards.keys()].filter((card) => cards.get(card) === wanted).sort(lowestFirst)[0];
  const tempting = lowestOf('lucky') ?? lowestOf('beaten');
  const found = tempting && refutationOf(gameOf(problem, prover), play, tempting, prover);
  return found ? [{ kind: 'danger', deal: found.deal }] : [];
}

/** The author's card if it is sound, else the lowest sound one. */
function cardToPlay(sound: readonly Card[], authors: Card | null): Card {
  if (authors !== null && sound.includes(authors)) return authors;
  return [...sound].sort(lowestFirst)[0] as Card;
}
