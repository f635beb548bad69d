/**
 * Untrusted Markdown as a tree of the few supported elements. It is safe because of what it cannot
 * say: no node holds HTML, styles, scripts or pictures, and a link leads to a web page, to a letter
 * or to a heading of the same text, or it is no link at all. Cards are written `:HA:`, the joker
 * `:JK:` and suits `:H:`. Digits and a small letter, `:345m:`, are a sign of a game that draws its
 * own (`sign-component.ts`).
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
  | { readonly kind: 'sign'; readonly written: string }
  | { readonly kind: 'break' };

export type Block =
  | {
      readonly kind: 'heading';
      /** 0 for the highest heading of the text; none is left out on the way down. */
      readonly depth: number;
      /** The name by which a link of the same text finds it. */
      readonly anchor: string;
      readonly inside: readonly Inline[];
    }
  | { readonly kind: 'paragraph'; readonly inside: readonly Inline[] }
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
        return { type: 'mark', raw, written: `${suit}${rank.replace('10', 'T')}${joker}${sign}` };
      },
    },
  ],
});
marked.setOptions({ tokenizer });

/** The maximum nesting depth of quotes, lists and emphasis. */
const DEEPEST = 20;

/** Parses a text into a tree. A text nested too deeply becomes one plain paragraph. */
export function readMarkdown(text: string): readonly Block[] {
  try {
    tokenizer.begin();
    return blocksOf(marked.lexer(text), { open: [], anchors: new Map() }, 1);
  } catch {
    return [{ kind: 'code', text }];
  }
}

/** State of the headings so far. */
interface Headings {
  /** The depths, as written, of the headings under which the text now stands. */
  readonly open: number[];
  readonly anchors: Map<string, number>;
}

function blocksOf(tokens: readonly Token[], headings: Headings, depth: number): Block[] {
  invariant(depth <= DEEPEST, 'Nobody nests so deep.');
  return tokens.flatMap((token) => blockOf(token as Tokens.Generic, headings, depth));
}

function blockOf(token: Tokens.Generic, headings: Headings, depth: number): Block[] {
  const inside = (): readonly Inline[] => inlinesOf(token.tokens ?? [], depth);
  const known = token as MarkedBlock;
  switch (known.type) {
    case 'heading':
      return [headingOf(known.depth, inside(), headings)];
    case 'paragraph':
      return [{ kind: 'paragraph', inside: inside() }];
    case 'text':
      return [{ kind: 'words', inside: inside() }];
    case 'list': {
      const items = known.items.map((item) => blocksOf(item.tokens, headings, depth + 1));
      return [{ kind: 'list', ordered: known.ordered, start: Number(known.start || 1), items }];
    }
    case 'blockquote':
      return [{ kind: 'quote', blocks: blocksOf(token.tokens ?? [], headings, depth + 1) }];
    case 'code':
      return [{ kind: 'code', text: known.text }];
    case 'table': {
      const head = known.header.map((cell) => inlinesOf(cell.tokens, depth));
      const rows = known.rows.map((row) => row.map((cell) => inlinesOf(cell.tokens, depth)));
      return [{ kind: 'table', head, rows }];
    }
    case 'hr':
      return [{ kind: 'rule' }];
    default:
      return []; // Blocks of HTML, definitions and space draw nothing.
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

function headingOf(written: number, inside: readonly Inline[], headings: Headings): Block {
  const { open, anchors } = headings;
  while ((open.at(-1) ?? 0) >= written) open.pop();
  const depth = open.length;
  open.push(written);
  const name = plainText(inside)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
  const used = anchors.get(name) ?? 0;
  anchors.set(name, used + 1);
  return { kind: 'heading', depth, anchor: used === 0 ? name : `${name}-${used}`, inside };
}

function inlinesOf(tokens: readonly Token[], depth: number): readonly Inline[] {
  invariant(depth <= DEEPEST, 'Nobody nests so deep.');
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
      return [{ kind: 'text', text: decoded(String(token['text'])) }]; // Nothing is fetched: its words stand for it.
    case 'mark':
      return markOf(String(token['written']));
    case 'br':
      return [{ kind: 'break' }];
    default:
      return []; // A tag of HTML; the words around it stay.
  }
}

function markOf(written: string): readonly Inline[] {
  if (isCard(written) || written === JOKER) return [{ kind: 'card', card: written }];
  return [isSuit(written) ? { kind: 'suit', suit: written } : { kind: 'sign', written }];
}

/** The address if it is a web page, a mail address or an anchor; else null. */
export function safeAddress(address: string): string | null {
  const plain = address.trim();
  return /^(https?:\/\/|mailto:|#)/i.test(plain) ? plain : null;
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

/** Japanese has no spaces between words: where a line of the source ends, none may appear. */
const JAPANESE = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uffef]`;
const BREAK_WITHIN_JAPANESE = new RegExp(`(?<=${JAPANESE})\\n(?=${JAPANESE})`, 'gu');

/** Marked leaves the common entities for the browser; our text is never read as HTML. */
function decoded(text: string): string {
  return text
    .replace(BREAK_WITHIN_JAPANESE, '')
    .replace(/&(?:#(\d{1,6})|(\w+));/g, (raw, number?: string, name?: string) => {
      if (number !== undefined) return String.fromCodePoint(Number(number));
      return ENTITIES.get(name ?? '') ?? raw;
    });
}

/** The words of a text without its form; cards, suits and signs by their letters. */
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
