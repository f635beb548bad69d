/** Edits of a problem's YAML, and the writing of its hands with as few changes as possible. */
import { diffEdit, applyEdit, type TextEdit } from '$lib/core/text-edit';
import type { Hand } from '$lib/cards/hand';
import { insertItem, removeValue, setValue } from '$lib/problem-file/editing/yaml-edits';
import type { PlainValue } from '$lib/problem-file/editing/format-yaml';
import type { YamlPath } from '$lib/problem-file/yaml/yaml-document';
import { formatHand } from '$lib/games/bridge/notation/hand-notation';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
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

  /** Inserts an item into a list, before the item at `index`. */
  insert(path: YamlPath, index: number, value: PlainValue): this {
    return this.#apply((text) => insertItem(text, path, index, value));
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

function isSameHand(a: Hand | undefined, b: Hand | undefined): boolean {
  return a?.join() === b?.join();
}

/**
 * Writes `newDeals`, one for each deal of the sketch: the shared hands under `hands`, the others in
 * each deal. A hand that the text omits stays omitted if it consists of the remaining cards.
 */
export function writeHands(
  text: YamlRewriter,
  sketch: ProblemSketch,
  sharedSeats: readonly Seat[],
  newDeals: readonly Deal[],
): YamlRewriter {
  const sharedHands: Partial<Record<Seat, Hand>> = {};
  for (const seat of SEATS) {
    const [previousHand, cards = []] = [sketch.sharedHands[seat], newDeals[0]?.[seat]];
    if (sharedSeats.includes(seat) && (previousHand || cards.length > 0)) sharedHands[seat] = cards;
    if (sharedHands[seat] && !isSameHand(previousHand, sharedHands[seat]))
      text.set(['hands', seat], formatHand(cards));
  }
  for (const [i, deal] of sketch.deals.entries()) {
    const newHands = newDeals[i];
    if (!newHands) continue;
    const namedHands = findHandsToWrite(deal, newHands, sharedHands, sharedSeats);
    for (const seat of SEATS) {
      const cards = namedHands[seat];
      if (cards && !isSameHand(deal.namedHands[seat], cards))
        text.set([...dealPath(deal), seat], formatHand(cards));
      else if (!cards && deal.namedHands[seat]) text.remove([...dealPath(deal), seat]);
    }
  }
  for (const seat of SEATS)
    if (sketch.sharedHands[seat] && !sharedHands[seat]) text.remove(['hands', seat]);
  return text;
}

/**
 * The hands that a deal must list to be read as `newHands`: those that it lists already, and others
 * only where needed.
 */
function findHandsToWrite(
  deal: SketchDeal,
  newHands: Deal,
  sharedHands: WrittenHands,
  sharedSeats: readonly Seat[],
): WrittenHands {
  const unsharedSeats = SEATS.filter((seat) => !sharedSeats.includes(seat));
  const namedHands: Partial<Record<Seat, Hand>> = {};
  for (const seat of unsharedSeats) if (deal.namedHands[seat]) namedHands[seat] = newHands[seat];
  // West is listed before East, as authors do.
  for (const seat of unsharedSeats.toReversed()) {
    const { hands } = resolveHands(sharedHands, namedHands, sharedSeats);
    const isOmitted = namedHands[seat] === undefined && newHands[seat].length > 0;
    if (isOmitted && !isSameHand(hands[seat], newHands[seat])) namedHands[seat] = newHands[seat];
  }
  return namedHands;
}
