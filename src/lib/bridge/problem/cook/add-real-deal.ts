/** The edit that puts a deal behind the real ones of a text. */
import { editBetween, edited, type Edit } from '$lib/core/edit';
import { makeHand } from '$lib/bridge/notation/hand-notation';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import { readSketch } from '../sketch/sketch';
import { dealPath, YamlRewriter } from '../sketch/writing';

/** Writes the hands that the real deal at `like` names; null where the text cannot be changed there. */
export function addRealDeal(text: string, deal: Deal, patternIndex: number, name: string): Edit | null {
  const { deals } = readSketch(text);
  const real = deals.filter(({ group, isWritten }) => group === 'real' && isWritten);
  const named = real[patternIndex]?.namedHands;
  if (!named) return null;
  const taken = new Set(deals.map((each) => each.name));
  let own = name;
  for (let i = 2; taken.has(own); i++) own = `${name} (${i})`;
  // West before East, as authors do.
  const hands = SEATS.toReversed().flatMap((seat) =>
    named[seat] ? [[seat, makeHand(deal[seat])] as const] : [],
  );
  const path = dealPath({ group: 'real', index: real.length });
  return new YamlRewriter(text).set(path, { name: own, ...Object.fromEntries(hands) }).edit;
}

/** Puts deals behind the real ones of a text in one step; null where the text cannot be changed there. */
export function addRealDeals(text: string, deals: readonly Deal[], name: string): Edit | null {
  let now = text;
  for (const deal of deals) {
    const edit = addRealDeal(now, deal, 0, name);
    if (!edit) return null;
    now = edited(now, edit);
  }
  return now === text ? null : editBetween(text, now);
}
