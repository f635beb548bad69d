/**
 * Changes of seats, bidding and start in the text of a problem file, as edits; null where one
 * cannot be made. A sketch is the file read as far as it is complete.
 */
import type { TextEdit } from '$lib/core/text-edit';
import type { Card } from '$lib/cards/card';
import { formatCards } from '$lib/games/bridge/notation/card-notation';
import { formatContract } from '$lib/games/bridge/notation/contract-notation';
import { finalContract } from '$lib/games/bridge/rules/bridge-auction';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import { dummyOf, type Contract } from '$lib/games/bridge/rules/contract';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/games/bridge/rules/vulnerability';
import { readSketch, type ProblemSketch } from './problem-sketch';
import { YamlRewriter, writeHands } from './yaml-rewriter';

/** Sets the student's seat and rewrites the hands by what that seat sees. */
export function setStudent(text: string, student: Seat): TextEdit | null {
  const sketch = readSketch(text);
  const rewriter = new YamlRewriter(text).set(['student'], student);
  return rewriteHandsFor(rewriter, sketch, student, sketch.contract);
}

/** Replaces an auction by a contract and rewrites the hands by what the student sees. */
export function setContract(text: string, contract: Contract): TextEdit | null {
  const sketch = readSketch(text);
  const rewriter = new YamlRewriter(text).set(['contract'], formatContract(contract));
  if (sketch.calls) rewriter.remove(['auction']);
  return rewriteHandsFor(rewriter, sketch, sketch.student, contract);
}

/** Adds a call, the first by `dealer`; the auction replaces a written contract. */
export function addCall(text: string, call: Call, dealer: Seat): TextEdit | null {
  const sketch = readSketch(text);
  if (!sketch.areCallsLegal) return null;
  const calls = [...(sketch.calls ?? []), call];
  const rewriter = new YamlRewriter(text);
  if (sketch.dealer === null) rewriter.set(['dealer'], dealer);
  rewriter.set(['auction', calls.length - 1], call);
  if (sketch.calls === null && sketch.contract) rewriter.remove(['contract']);
  const contract = finalContract({ dealer: sketch.dealer ?? dealer, calls });
  return rewriteHandsFor(rewriter, sketch, sketch.student, contract);
}

/** Removes the last call; explanations of the others stay. */
export function removeLastCall(text: string): TextEdit | null {
  const { calls, areCallsLegal } = readSketch(text);
  if (!calls?.length || !areCallsLegal) return null;
  return new YamlRewriter(text).remove(['auction', calls.length - 1]).edit;
}

export function setDealer(text: string, dealer: Seat): TextEdit | null {
  return new YamlRewriter(text).set(['dealer'], dealer).edit;
}

/** Sets the vulnerability; a file without one means none. */
export function setVulnerable(text: string, vulnerable: Vulnerability): TextEdit | null {
  return new YamlRewriter(text).set(['vulnerable'], vulnerable).edit;
}

/** Sets the cards played before the first decision, from the opening lead on. */
export function setStart(text: string, cards: readonly Card[]): TextEdit | null {
  const rewriter = new YamlRewriter(text);
  return (
    cards.length > 0 ? rewriter.set(['start'], formatCards(cards)) : rewriter.remove(['start'])
  ).edit;
}

/**
 * Moves each hand to its place: the student's and dummy's under `hands`, the others in the deals.
 */
function rewriteHandsFor(
  rewriter: YamlRewriter,
  sketch: ProblemSketch,
  student: Seat | null,
  contract: Contract | null,
): TextEdit | null {
  if (!student || !contract || dummyOf(contract) === student) return rewriter.edit;
  const visibleSeats = SEATS.filter((seat) => seat === student || seat === dummyOf(contract));
  // Before a defender's lead dummy may differ between the deals.
  const sharedSeats = visibleSeats.filter((seat) => {
    const [first, ...otherHands] = sketch.deals.map(({ hands }) => hands[seat].join());
    return otherHands.every((hand) => hand === first);
  });
  const deals = sketch.deals.map(({ hands }) => hands);
  return writeHands(rewriter, sketch, sharedSeats, deals).edit;
}
