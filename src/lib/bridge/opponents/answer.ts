/** The card of any seat that the computer plays: by its policy, or as one who sees every card. */
import type { Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import type { Prover } from '$lib/bridge/proof/port';
import { turnOf, type Play } from '$lib/bridge/rules/play';
import { shownCard } from './human/shown';
import { chooseCard, type Contest } from './omniscient';

/** The card of the seat whose turn it is; see `shownCard` and `chooseCard`. */
export function answerCard(contest: Contest, play: Play, prover: Prover): Card {
  const seat = turnOf(play);
  invariant(seat !== null, 'The play is over.');
  const policy = contest.game.policies?.[seat];
  return policy ? shownCard(contest.game, policy, play, prover) : chooseCard(contest, play, prover);
}
