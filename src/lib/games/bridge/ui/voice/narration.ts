/** Narration of the play for screen readers: each card, each trick, and the next turn. */
import { m } from '$lib/paraglide/messages';
import { cardName, suitName } from '$lib/kit/card-table/cards/spoken-cards';
import type { Card } from '$lib/cards/card';
import { createBridgeTrainer, playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import { tableView, type TableView } from '$lib/games/bridge/lesson/table-view';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import { outcomeOf } from '$lib/trainer/lesson-attempt';
import { handToPlay } from '../keys/card-input.svelte';
import { seatName } from '../bridge-names';
import { outcomeText, trueDealText } from '../lesson/outcome-texts';

/** The sentences for the change from one log of a play to another. */
export function narrateChanges(
  problem: BridgeProblem,
  before: readonly Card[],
  after: readonly Card[],
): readonly string[] {
  const isContinuation = before.every((card, i) => after[i] === card);
  const view = tableView(problem, playAfterLog(problem, after));
  const turn = turnText(view);
  const sentences = isContinuation
    ? after.slice(before.length).flatMap((_, i) => cardSentences(problem, after, before.length + i))
    : [m.bridge_says_back()];
  return turn ? [...sentences, turn] : sentences;
}

/** The card at an index of the log, and the result of the trick when it was its last card. */
function cardSentences(
  problem: BridgeProblem,
  log: readonly Card[],
  logIndex: number,
): readonly string[] {
  const card = log[logIndex];
  const seat = turnOf(playAfterLog(problem, log.slice(0, logIndex)));
  if (!card || !seat) return [];
  const cardText = m.bridge_says_played({ seat: seatName(seat), card: cardName(card) });
  const play = playAfterLog(problem, log.slice(0, logIndex + 1));
  const last = play.won.at(-1);
  if (!last || play.trick.cards.length > 0) return [cardText];
  const { tricksWon } = tableView(problem, play);
  return [
    cardText,
    m.bridge_says_trick({ seat: seatName(last.winner), you: tricksWon.you, they: tricksWon.they }),
  ];
}

/** "Your move from dummy. Led: spades."; null when somebody else is to play. */
function turnText(view: TableView): string | null {
  const hand = handToPlay(view);
  if (!hand) return null;
  const isDummy = hand.role === 'dummy';
  if (!view.ledSuit) return isDummy ? m.bridge_turn_dummy_lead() : m.bridge_turn_own_lead();
  const turn = isDummy ? m.bridge_turn_dummy() : m.bridge_turn_own();
  return `${turn} ${m.bridge_turn_led({ suit: suitName(view.ledSuit) })}`;
}

/** The result, after the last card or a claim, and the actual layout as far as it is known. */
export function narrateResult(
  problem: BridgeProblem,
  play: Play,
  claimed: number | null,
): readonly string[] {
  const outcome = outcomeOf(createBridgeTrainer(problem), play, claimed);
  const truth = trueDealText(problem, play, claimed, preferences.language);
  return [...(outcome ? [outcomeText(problem, outcome)] : []), ...(truth ? [truth] : [])];
}
