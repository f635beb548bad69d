/**
 * Untrusted Markdown as a tree of the few supported elements. It is safe by construction: no node
 * holds HTML, styles, scripts or pictures, and a link is kept only when it leads to a web page, a
 * mail address or a heading of the same text. Cards are written `:HA:`, the joker `:JK:` and suits
 * `:H:`. Digits and a small letter, `:345m:`, are a sign that a game draws itself
 * (`sign-component.ts`).
 */
import { Marked, type Token, type Tokens } from 'marked';
import { isCard } from '$lib/cards/card';
import { JOKER, type CardOrJoker } from '$lib/cards/joker';
import { invariant } from '$lib/core/result';
import { isSuit, type Suit } from '$lib/cards/suits';
import { BoundedTokenizer } from './bounded-tokenizer';

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em' | 'del'; readonly inside: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inside: readonly Inline[] }
  | { readonly kind: 'card'; readonly card: CardOrJoker }
  | { readonly kind: 'suit'; readonly suit: Suit }
  /** A sign that a game draws, such as tiles; `written` without its colons. */
  | { readonly kind: 'sign'; readonly written: string }
  | { readonly kind: 'break' };

export type Block =
  | {
      readonly kind: 'heading';
      /** The nesting depth below other headings, without gaps: 0 for the highest level. */
      readonly depth: number;
      /** The target of links to this heading within the text. */
      readonly anchor: string;
      readonly inside: readonly Inline[];
    }
  | { readonly kind: 'paragraph'; readonly inside: readonly Inline[] }
  /** A text without a paragraph of its own, as in a list item. */
  | { readonly kind: 'words'; readonly inside: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'rule' };

/** A mark for a card, a suit, the joker or a sign. */
const MARK = /:(?:([SHDC])(10|[AKQJT2-9])?|(JK)|([1-9]{1,14}[a-z])):/;

const tokenizer = new BoundedTokenizer();
const marked = new Marked({
  extensions: [
    {
      name: 'mark',
      level: 'inline',
      start: (text) => MARK.exec(text)?.index,
      tokenizer(text) {
        const match = MARK.exec(text);
        if (match?.index !== 0) return undefined;
        const [raw, suit = '', rank = '', joker = '', sign = ''] = match;
        return { type: 'mark', raw, mark: `${suit}${rank.replace('10', 'T')}${joker}${sign}` };
      },
    },
  ],
});
marked.setOptions({ tokenizer });

/** The maximum nesting depth of quotes, lists and emphasis. */
const MAX_DEPTH = 20;

/** Parses a text into a tree. A text nested too deeply becomes one block of code, as written. */
export function readMarkdown(text: string): readonly Block[] {
  try {
    tokenizer.begin();
    return blocksOf(marked.lexer(text), { openLevels: [], anchors: new Map() }, 1);
  } catch {
    return [{ kind: 'code', text }];
  }
}

/** State of the headings so far. */
interface Headings {
  /** The levels, as written, of the headings that enclose the current position. */
  readonly openLevels: number[];
  /** The number of uses of each anchor name. */
  readonly anchors: Map<string, number>;
}

function blocksOf(tokens: readonly Token[], headings: Headings, depth: number): Block[] {
  invariant(depth <= MAX_DEPTH, 'The text is nested too deeply.');
  return tokens.flatMap((token) => blockOf(token as Tokens.Generic, headings, depth));
}

function blockOf(token: Tokens.Generic, headings: Headings, depth: number): Block[] {
  const inside = (): readonly Inline[] => inlinesOf(token.tokens ?? [], depth);
  const block = token as MarkedBlock;
  switch (block.type) {
    case 'heading':
      return [headingOf(block.depth, inside(), headings)];
    case 'paragraph':
      return [{ kind: 'paragraph', inside: inside() }];
    case 'text':
      return [{ kind: 'words', inside: inside() }];
    case 'list': {
      const items = block.items.map((item) => blocksOf(item.tokens, headings, depth + 1));
      return [{ kind: 'list', ordered: block.ordered, start: Number(block.start || 1), items }];
    }
    case 'blockquote':
      return [{ kind: 'quote', blocks: blocksOf(token.tokens ?? [], headings, depth + 1) }];
    case 'code':
      return [{ kind: 'code', text: block.text }];
    case 'table': {
      const head = block.header.map((cell) => inlinesOf(cell.tokens, depth));
      const rows = block.rows.map((row) => row.map((cell) => inlinesOf(cell.tokens, depth)));
      return [{ kind: 'table', head, rows }];
    }
    case 'hr':
      return [{ kind: 'rule' }];
    default:
      return []; // HTML blocks, definitions and blank lines are dropped.
  }
}

type MarkedBlock =
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.Text
  | Tokens.List
  | Tokens.Blockquote
  | Tokens.Code
  | Tokens.Table
  | Tokens.Hr;

function headingOf(level: number, inside: readonly Inline[], headings: Headings): Block {
  const { openLevels, anchors } = headings;
  while ((openLevels.at(-1) ?? 0) >= level) openLevels.pop();
  const depth = openLevels.length;
  openLevels.push(level);
  const name = plainText(inside)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
  const useCount = anchors.get(name) ?? 0;
  anchors.set(name, useCount + 1);
  return { kind: 'heading', depth, anchor: useCount === 0 ? name : `${name}-${useCount}`, inside };
}

function inlinesOf(tokens: readonly Token[], depth: number): readonly Inline[] {
  invariant(depth <= MAX_DEPTH, 'The text is nested too deeply.');
  return tokens.flatMap((token) => inlineOf(token as Tokens.Generic, depth));
}

function inlineOf(token: Tokens.Generic, depth: number): readonly Inline[] {
  const inside = (): readonly Inline[] => inlinesOf(token.tokens ?? [], depth + 1);
  switch (token.type) {
    case 'text':
      return token.tokens ? inside() : [{ kind: 'text', text: decoded(String(token['text'])) }];
    case 'escape':
      return [{ kind: 'text', text: decoded(String(token['text'])) }];
    case 'codespan':
      return [{ kind: 'code', text: String(token['text']) }];
    case 'strong':
    case 'em':
    case 'del':
      return [{ kind: token.type, inside: inside() }];
    case 'link': {
      const href = safeAddress(String(token['href']));
      return href === null ? inside() : [{ kind: 'link', href, inside: inside() }];
    }
    case 'image':
      return [{ kind: 'text', text: decoded(String(token['text'])) }]; // Images are never fetched; the alternative text is shown.
    case 'mark':
      return markOf(String(token['mark']));
    case 'br':
      return [{ kind: 'break' }];
    default:
      return []; // An HTML tag is dropped; the text around it stays.
  }
}

function markOf(mark: string): readonly Inline[] {
  if (isCard(mark) || mark === JOKER) return [{ kind: 'card', card: mark }];
  return [isSuit(mark) ? { kind: 'suit', suit: mark } : { kind: 'sign', written: mark }];
}

/** The address if it is a web page, a mail address or an anchor; else null. */
export function safeAddress(address: string): string | null {
  const trimmed = address.trim();
  return /^(https?:\/\/|mailto:|#)/i.test(trimmed) ? trimmed : null;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
]);

/** Japanese has no spaces between words, so a line break between two such characters is dropped. */
const JAPANESE = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uffef]`;
const BREAK_WITHIN_JAPANESE = new RegExp(`(?<=${JAPANESE})\\n(?=${JAPANESE})`, 'gu');

/** Decodes entities, which Marked leaves to the browser: this text is never parsed as HTML. */
function decoded(text: string): string {
  return text
    .replace(BREAK_WITHIN_JAPANESE, '')
    .replace(/&(?:#(\d{1,6})|(\w+));/g, (raw, number?: string, name?: string) => {
      if (number !== undefined) return String.fromCodePoint(Number(number));
      return ENTITIES.get(name ?? '') ?? raw;
    });
}

/** The text without its formatting; cards, suits and signs in their letters. */
export function plainText(inside: readonly Inline[]): string {
  return inside
    .map((node) => {
      switch (node.kind) {
        case 'text':
        case 'code':
          return node.text;
        case 'card':
          return node.card;
        case 'suit':
          return node.suit;
        case 'sign':
          return `:${node.written}:`;
        case 'break':
          return ' ';
        default:
          return plainText(node.inside);
      }
    })
    .join('');
}
