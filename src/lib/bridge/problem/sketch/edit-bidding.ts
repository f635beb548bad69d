/** Who sits where, what was called and what was played before, as edits of the text. Null where one cannot be made. */
import type { TextEdit } from '$lib/core/text-edit';
import type { Card } from '$lib/cards/card';
import { formatCards } from '$lib/bridge/notation/card-notation';
import { formatContract } from '$lib/bridge/notation/contract-notation';
import { finalContract } from '$lib/bridge/rules/bridge-auction';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import { dummyOf, type Contract } from '$lib/bridge/rules/contract';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/bridge/rules/vulnerability';
import { readSketch, type ProblemSketch } from './problem-sketch';
import { YamlRewriter, writeHands } from './yaml-rewriter';

/** Seats the student; the hands are written where that seat sees them. */
export function setStudent(text: string, student: Seat): TextEdit | null {
  const sketch = readSketch(text);
  const begun = new YamlRewriter(text).set(['student'], student);
  return rewriteHandsFor(begun, sketch, student, sketch.contract);
}

/** Writes the contract in place of an auction; the hands are written where the student sees them. */
export function setContract(text: string, contract: Contract): TextEdit | null {
  const sketch = readSketch(text);
  const begun = new YamlRewriter(text).set(['contract'], formatContract(contract));
  if (sketch.calls) begun.remove(['auction']);
  return rewriteHandsFor(begun, sketch, sketch.student, contract);
}

/** The call after those that stand there, by `dealer` when it is the first; a contract gives way to the auction. */
export function addCall(text: string, call: Call, dealer: Seat): TextEdit | null {
  const sketch = readSketch(text);
  if (!sketch.areCallsLegal) return null;
  const calls = [...(sketch.calls ?? []), call];
  const begun = new YamlRewriter(text);
  if (sketch.dealer === null) begun.set(['dealer'], dealer);
  begun.set(['auction', calls.length - 1], call);
  if (sketch.calls === null && sketch.contract) begun.remove(['contract']);
  const contract = finalContract({ dealer: sketch.dealer ?? dealer, calls });
  return rewriteHandsFor(begun, sketch, sketch.student, contract);
}

/** Takes the last call back; what is said of the others stays. */
export function removeLastCall(text: string): TextEdit | null {
  const { calls, areCallsLegal: callsFit } = readSketch(text);
  if (!calls?.length || !callsFit) return null;
  return new YamlRewriter(text).remove(['auction', calls.length - 1]).edit;
}

export function setDealer(text: string, dealer: Seat): TextEdit | null {
  return new YamlRewriter(text).set(['dealer'], dealer).edit;
}

/** Nobody being vulnerable is what is meant when nothing is said. */
export function setVulnerable(text: string, vulnerable: Vulnerability): TextEdit | null {
  return new YamlRewriter(text).set(['vulnerable'], vulnerable).edit;
}

/** The cards played before the first decision, from the opening lead on. */
export function setStart(text: string, cards: readonly Card[]): TextEdit | null {
  const begun = new YamlRewriter(text);
  return (cards.length > 0 ? begun.set(['start'], formatCards(cards)) : begun.remove(['start'])).edit;
}

/** The change with every hand where it belongs now: the student's and dummy's in sight, the others in the deals. */
function rewriteHandsFor(
  begun: YamlRewriter,
  sketch: ProblemSketch,
  student: Seat | null,
  contract: Contract | null,
): TextEdit | null {
  if (!student || !contract || dummyOf(contract) === student) return begun.edit;
  const seen = SEATS.filter((seat) => seat === student || seat === dummyOf(contract));
  // A defender on lead may see no dummy, or several.
  const shared = seen.filter((seat) => {
    const [first, ...others] = sketch.deals.map(({ hands }) => hands[seat].join());
    return others.every((hand) => hand === first);
  });
  const deals = sketch.deals.map(({ hands }) => hands);
  return writeHands(begun, sketch, shared, deals).edit;
}
