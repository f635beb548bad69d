/**
 * The explanation of a solution: Markdown in which fenced blocks `play` hold cards in order from
 * just after the problem's start, with a claim as the last line, and blocks `hand` hold a diagram.
 */
import type { Card } from '$lib/cards/card';
import type { Fault } from '$lib/core/result';
import { quoteShort } from '$lib/core/quote-short';
import type { Hand } from '$lib/cards/hand';
import { parseDeal, type PartialDeal } from '$lib/games/bridge/notation/deal-notation';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { isSeat, SIDES, type Side } from '$lib/games/bridge/rules/bridge-seats';

/**
 * A claim that a side takes this many of the thirteen tricks, double dummy, after the quoted cards.
 */
export interface TrickClaim {
  readonly side: Side;
  /** 0 to 13, the tricks won before the quoted cards included. */
  readonly tricks: number;
  /** The line of the claim in the explanation, counted from 0. */
  readonly line: number;
}

/** A quoted card with its line in the explanation, counted from 0. */
export interface QuotedCard {
  readonly card: Card;
  readonly line: number;
}

export type ExplanationBlock =
  | { readonly kind: 'markdown'; readonly text: string }
  | {
      readonly kind: 'play';
      readonly cards: readonly QuotedCard[];
      readonly claim: TrickClaim | null;
      /** The faults of the block; line numbers count from 1 within the explanation. */
      readonly faults: readonly Fault[];
    }
  | {
      readonly kind: 'hand';
      readonly text: string;
      /** The line of its fence within the explanation, counted from 0. */
      readonly line: number;
      /** Null when the text is no diagram; it is then shown as it was written. */
      readonly deal: PartialDeal | null;
    };

const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\s`]*)/;

/** The blocks of an explanation, in order. A fence that is never closed ends with the text. */
export function parseExplanation(explanation: string): readonly ExplanationBlock[] {
  const lines = explanation.split(/\r\n|\n|\r/);
  const blocks: ExplanationBlock[] = [];
  let markdown: string[] = [];
  const flush = (): void => {
    const text = markdown.join('\n');
    if (text.trim() !== '') blocks.push({ kind: 'markdown', text });
    markdown = [];
  };
  for (let i = 0; i < lines.length;) {
    const line = lines[i] ?? '';
    const [, fence, kind] = FENCE.exec(line) ?? [];
    if (fence === undefined) {
      markdown.push(line);
      i++;
      continue;
    }
    const end = findClosingFence(lines, i + 1, fence);
    if (kind === 'play' || kind === 'hand') {
      flush();
      const inside = lines.slice(i + 1, end);
      blocks.push(kind === 'play' ? parsePlayBlock(inside, i + 1) : createHandBlock(inside, i));
    } else markdown.push(...lines.slice(i, end + 1));
    i = end + 1;
  }
  flush();
  return blocks;
}

function createHandBlock(lines: readonly string[], line: number): ExplanationBlock {
  const text = lines.join('\n');
  return { kind: 'hand', text, line, deal: parseHandDiagram(text) };
}

/**
 * Parses a diagram: one hand a line, such as `N: KQ4.A86.QJ72.KT6`, or a whole deal in PBN form.
 * Null when it is neither.
 */
export function parseHandDiagram(text: string): PartialDeal | null {
  const fullDeal = parseDeal(text);
  if (fullDeal.ok) return fullDeal.value;
  const hands: Record<keyof PartialDeal, Hand | null> = { N: null, E: null, S: null, W: null };
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const [, letter = '', handText = ''] = /^\s*([NESWnesw])(?:\s*:)?\s+(\S+)\s*$/.exec(line) ?? [];
    const seat = letter.toUpperCase();
    const hand = parseHand(handText);
    if (!isSeat(seat) || !hand.ok || hands[seat] !== null) return null;
    hands[seat] = hand.value;
  }
  return Object.values(hands).some((hand) => hand !== null) ? hands : null;
}

/** The line of the closing fence, or the number of lines when there is none. */
function findClosingFence(lines: readonly string[], from: number, fence: string): number {
  const fenceChar = fence[0] ?? '`';
  for (let i = from; i < lines.length; i++) {
    const text = (lines[i] ?? '').trim();
    if (text.length >= fence.length && text === fenceChar.repeat(text.length)) return i;
  }
  return lines.length;
}

/** The cards and the claim of a `play` block; `firstLine`: the index of its first line. */
function parsePlayBlock(lines: readonly string[], firstLine: number): ExplanationBlock {
  const cards: QuotedCard[] = [];
  const faults: Fault[] = [];
  let claim: TrickClaim | null = null;
  const addFault = (code: string, message: string, line: number): void =>
    void faults.push({ code, message, at: { line: line + 1, column: 1 } });
  for (const [i, text] of lines.entries()) {
    const line = firstLine + i;
    if (text.trim() === '') continue;
    if (claim) addFault('explanation/claim-form', 'The claim is the last line of its block.', line);
    else if (text.trim().startsWith('=')) {
      claim = parseClaim(text.trim(), line);
      if (!claim)
        addFault(
          'explanation/claim-form',
          `${quoteShort(text.trim())} is no claim. Write = NS 12: the side and its tricks of all thirteen.`,
          line,
        );
    } else {
      const read = parseCards(text);
      if (read.ok) cards.push(...read.value.map((card) => ({ card, line })));
      else
        for (const { message } of read.faults) addFault('explanation/unknown-card', message, line);
    }
  }
  return { kind: 'play', cards, claim, faults };
}

function parseClaim(text: string, line: number): TrickClaim | null {
  const [, side, number] = /^=\s*(NS|EW)\s+(\d{1,2})$/.exec(text) ?? [];
  const claimingSide = SIDES.find((candidate) => candidate === side);
  const tricks = Number(number);
  return claimingSide && tricks <= 13 ? { side: claimingSide, tricks, line } : null;
}
