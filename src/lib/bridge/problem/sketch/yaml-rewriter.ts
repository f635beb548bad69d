/** Edits of a problem's YAML, and the writing of its hands with as few changes as possible. */
import { diffEdit, applyEdit, type TextEdit } from '$lib/core/text-edit';
import type { Hand } from '$lib/cards/hand';
import { insertItem, removeValue, setValue } from '$lib/problem-file/editing/yaml-edits';
import type { PlainValue } from '$lib/problem-file/editing/format-yaml';
import type { YamlPath } from '$lib/problem-file/yaml/yaml-document';
import { formatHand } from '$lib/bridge/notation/hand-notation';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import {
  resolveHands,
  type ProblemSketch,
  type SketchDeal,
  type WrittenHands,
} from './problem-sketch';

/** Applies several changes to a text and returns them as one edit, which can be undone at once. */
export class YamlRewriter {
  readonly #before: string;
  /** Null after a change has failed. */
  #text: string | null;

  constructor(text: string) {
    this.#before = text;
    this.#text = text;
  }

  set(path: YamlPath, value: PlainValue): this {
    return this.#apply((text) => setValue(text, path, value));
  }

  /** Inserts an item into a list. */
  insert(path: YamlPath, place: number, value: PlainValue): this {
    return this.#apply((text) => insertItem(text, path, place, value));
  }

  remove(path: YamlPath): this {
    return this.#apply((text) => removeValue(text, path));
  }

  /** All changes as one edit; null when one of them failed. */
  get edit(): TextEdit | null {
    return this.#text === null ? null : diffEdit(this.#before, this.#text);
  }

  #apply(change: (text: string) => TextEdit | null): this {
    if (this.#text === null) return this;
    const edit = change(this.#text);
    this.#text = edit && applyEdit(this.#text, edit);
    return this;
  }
}

/** The YAML path of a deal. */
export function dealPath({ group, index }: Pick<SketchDeal, 'group' | 'index'>): YamlPath {
  return ['deals', group, index];
}

function isSameHand(one: Hand | undefined, other: Hand | undefined): boolean {
  return one?.join() === other?.join();
}

/**
 * Writes the hands of all deals, the shared ones under `hands` and the others in each deal. A hand
 * that was left out as the rest stays so while the remaining cards are its own.
 */
export function writeHands(
  text: YamlRewriter,
  sketch: ProblemSketch,
  seen: readonly Seat[],
  deals: readonly Deal[],
): YamlRewriter {
  const open: Partial<Record<Seat, Hand>> = {};
  for (const seat of SEATS) {
    const [was, cards = []] = [sketch.sharedHands[seat], deals[0]?.[seat]];
    if (seen.includes(seat) && (was || cards.length > 0)) open[seat] = cards;
    if (open[seat] && !isSameHand(was, open[seat])) text.set(['hands', seat], formatHand(cards));
  }
  for (const [i, deal] of sketch.deals.entries()) {
    const wanted = deals[i];
    if (!wanted) continue;
    const named = findHandsToWrite(deal, wanted, open, seen);
    for (const seat of SEATS) {
      const cards = named[seat];
      if (cards && !isSameHand(deal.namedHands[seat], cards))
        text.set([...dealPath(deal), seat], formatHand(cards));
      else if (!cards && deal.namedHands[seat]) text.remove([...dealPath(deal), seat]);
    }
  }
  for (const seat of SEATS)
    if (sketch.sharedHands[seat] && !open[seat]) text.remove(['hands', seat]);
  return text;
}

/**
 * The hands that a deal must list to be as wanted: those that it lists, and others only where
 * needed.
 */
function findHandsToWrite(
  deal: SketchDeal,
  wanted: Deal,
  open: WrittenHands,
  seen: readonly Seat[],
): WrittenHands {
  const hidden = SEATS.filter((seat) => !seen.includes(seat));
  const named: Partial<Record<Seat, Hand>> = {};
  for (const seat of hidden) if (deal.namedHands[seat]) named[seat] = wanted[seat];
  // West is listed before East, as authors do.
  for (const seat of hidden.toReversed()) {
    const { hands } = resolveHands(open, named, seen);
    const isOut = named[seat] === undefined && wanted[seat].length > 0;
    if (isOut && !isSameHand(hands[seat], wanted[seat])) named[seat] = wanted[seat];
  }
  return named;
}
