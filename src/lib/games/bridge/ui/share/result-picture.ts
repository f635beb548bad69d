/**
 * Draws a student's result as an SVG picture to send: the task, the hand, and which tricks were
 * won. It shows neither the problem's title nor a card of the student's play.
 */
import { rankOf, suitOf, type Card } from '$lib/cards/card';
import { printedRank } from '$lib/kit/card-table/cards/spoken-cards';
import { escapeXml, fitText, suitInk, suitMark, svgText, type SuitInks } from './svg-text';

/** The content of the picture; texts are in the reader's language. */
export interface ResultPicture {
  /** The name of the app. */
  readonly app: string;
  /** The neutral name of the problem: "A slam in hearts". */
  readonly name: string;
  /** "6 hearts by South" */
  readonly contract: string;
  /** The student's hand, suits together, in the order of the table. */
  readonly hand: readonly Card[];
  /** "Solved at the second try." and "Can you?" */
  readonly result: string;
  readonly question: string;
  /** For each trick, true if the student's side has won it; null if it was not played. */
  readonly tricks: readonly (boolean | null)[];
}

/** The size that messengers show whole. */
const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 56;
const CARD_WIDTH = 108;
const CARD_HEIGHT = 150;
const CARDS_TOP = 238;
/** Space between two suits, beside the last card of the left one. */
const SUIT_GAP = 18;
/** The most that a card shows under its right neighbour. */
const MAX_STEP = 67;
const TRICK_GAP = 10;
const PAPER = '#f4efe1';
const TITLE_FONT = 'font-family="Fraunces, Georgia, serif" font-weight="600"';

/** The picture, 1200 by 630 units. */
export function drawResultSvg(picture: ResultPicture, inks: SuitInks): string {
  const { app, name, contract, hand, result, question, tricks } = picture;
  const width = WIDTH - 2 * EDGE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="Figtree, system-ui, sans-serif">`,
    `<title>${escapeXml(`${name}. ${result}`)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#1d4a3a"/>`,
    `<rect x="18" y="18" width="${WIDTH - 36}" height="${HEIGHT - 36}" rx="12" fill="none" stroke="#ffffff" stroke-opacity="0.2"/>`,
    svgText(EDGE, 74, app, `${TITLE_FONT} font-size="28" fill="${PAPER}"`),
    svgText(
      EDGE,
      158,
      name,
      `${TITLE_FONT} font-size="46" fill="${PAPER}"${fitText(name, 46, width)}`,
    ),
    svgText(EDGE, 204, contract, `font-size="26" fill="#cfdad0"${fitText(contract, 26, width)}`),
    ...handRow(hand, inks),
    resultLine(result, question),
    ...tricks.map((isWon, i) => trickMark(isWon, i, tricks.length)),
    '</svg>',
  ].join('\n');
}

/** The hand as a row of cards that overlap within a suit. */
function handRow(hand: readonly Card[], inks: SuitInks): readonly string[] {
  const startsSuit = hand.map((card, i) => i > 0 && suitOf(card) !== suitOf(hand[i - 1] ?? card));
  const suitBreaks = startsSuit.filter(Boolean).length;
  const fixed = (suitBreaks + 1) * CARD_WIDTH + suitBreaks * SUIT_GAP;
  const step = Math.min(MAX_STEP, (WIDTH - 2 * EDGE - fixed) / (hand.length - suitBreaks - 1));
  let x = EDGE;
  return hand.map((card, i) => {
    if (i > 0) x += startsSuit[i] ? CARD_WIDTH + SUIT_GAP : step;
    const isCovered = i + 1 < hand.length && !startsSuit[i + 1];
    return cardFace(card, x, isCovered, inks);
  });
}

/** A card; one that the next card covers shows no large suit. */
function cardFace(card: Card, x: number, isCovered: boolean, inks: SuitInks): string {
  const suit = suitOf(card);
  const rank = printedRank(rankOf(card));
  const spacing = rank.length > 1 ? ' letter-spacing="-5"' : '';
  return [
    `<rect x="${x}" y="${CARDS_TOP}" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" rx="9" fill="#fffdf8" stroke="#c9c2b0"/>`,
    svgText(
      x + 12,
      CARDS_TOP + 46,
      rank,
      `font-size="40" font-weight="600" fill="${suitInk(suit, inks)}"${spacing}`,
    ),
    suitMark(suit, x + 14, CARDS_TOP + 84, 30, inks),
    isCovered ? '' : suitMark(suit, x + 58, CARDS_TOP + 136, 46, inks),
  ].join('');
}

/** The result, and the question in the accent colour after it. */
function resultLine(result: string, question: string): string {
  return `<text x="${EDGE}" y="503" ${TITLE_FONT} font-size="28" fill="${PAPER}">${escapeXml(result)} <tspan fill="#e3b94f">${escapeXml(question)}</tspan></text>`;
}

/**
 * A trick: green with a tick if it was won, red with a cross if it was lost, else an empty frame. A
 * played trick has its number below.
 */
function trickMark(isWon: boolean | null, index: number, count: number): string {
  const width = (WIDTH - 2 * EDGE + TRICK_GAP) / count - TRICK_GAP;
  const x = EDGE + index * (width + TRICK_GAP);
  const middle = x + width / 2;
  const sign = isWon ? `M${middle - 9} 546l6 6 12 -12` : `M${middle - 8} 539l16 16m0 -16l-16 16`;
  if (isWon === null)
    return `<rect x="${x + 1}" y="525" width="${width - 2}" height="62" rx="8" fill="none" stroke="#ffffff" stroke-opacity="0.35" stroke-width="2"/>`;
  return [
    `<rect x="${x}" y="524" width="${width}" height="64" rx="9" fill="${isWon ? '#2c7a4b' : '#a8432c'}"/>`,
    `<path d="${sign}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`,
    svgText(middle, 578, String(index + 1), 'font-size="17" fill="#fff" text-anchor="middle"'),
  ].join('');
}
