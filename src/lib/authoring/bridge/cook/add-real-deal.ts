/**
 * Edits of a problem's text that append real deals, such as one that refutes a cook (a winning play
 * that the author did not intend).
 */
import { diffEdit, applyEdit, type TextEdit } from '$lib/core/text-edit';
import { formatHand } from '$lib/games/bridge/notation/hand-notation';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { readSketch } from '$lib/games/bridge/problem/sketch/problem-sketch';
import { dealPath, YamlRewriter } from '$lib/games/bridge/problem/sketch/yaml-rewriter';

/**
 * The edit that appends a real deal. It writes the hands of the same seats as the real deal at
 * `patternIndex` does, under the given name or a numbered variant of it. Null where the text cannot
 * be changed there.
 */
export function addRealDeal(
  text: string,
  deal: Deal,
  patternIndex: number,
  name: string,
): TextEdit | null {
  const { deals } = readSketch(text);
  const realDeals = deals.filter(({ group, isWritten }) => group === 'real' && isWritten);
  const patternHands = realDeals[patternIndex]?.namedHands;
  if (!patternHands) return null;
  const usedNames = new Set(deals.map((sketchDeal) => sketchDeal.name));
  let uniqueName = name;
  for (let i = 2; usedNames.has(uniqueName); i++) uniqueName = `${name} (${i})`;
  // West before East, as authors write them.
  const hands = SEATS.toReversed().flatMap((seat) =>
    patternHands[seat] ? [[seat, formatHand(deal[seat])] as const] : [],
  );
  const path = dealPath({ group: 'real', index: realDeals.length });
  return new YamlRewriter(text).set(path, { name: uniqueName, ...Object.fromEntries(hands) }).edit;
}

/** The single edit that appends several real deals; null where the text cannot be changed there. */
export function addRealDeals(text: string, deals: readonly Deal[], name: string): TextEdit | null {
  let newText = text;
  for (const deal of deals) {
    const edit = addRealDeal(newText, deal, 0, name);
    if (!edit) return null;
    newText = applyEdit(newText, edit);
  }
  return newText === text ? null : diffEdit(text, newText);
}
