/**
 * Texts of unfinished problems, and random files with complete hands, for tests of the deal editor.
 */
import fc from 'fast-check';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { formatHand } from '$lib/games/bridge/notation/hand-notation';

/** An unfinished file with comments of the author's. */
export const UNFINISHED_FILE = `game: bridge
format: 1
title: Before you finesse
student: S
dealer: S
auction: [1H, pass, 2D: { note: natural }, pass,
  3C, pass, 3H, pass, 6H, pass, pass, pass]
goal: 12
hands:
  N: KQ4.A86.QJ72.KT6 # dummy
  S: 2.KJT95.AK4.AQ53
deals:
  real:                    # what may be the truth
    - name: singleton queen
      W: JT985.Q.T853.J987 # one too many
    - { name: queen third in East, W: JT985.42.T85.J98 }
  virtual:
    - { name: { en: dream, ko: 꿈 }, W: JT985.32.T853.J9 }
start: SJ SQ SA S2
`;

/** The file of a new problem. */
export const BLANK_FILE = 'game: bridge\n';

const shuffledDeck = fc.shuffledSubarray([...DECK], { minLength: 52, maxLength: 52 });

/**
 * Files with the hands of North and South, and one to three deals that list West alone. The second
 * deal is written as a block with a name and a comment, the others in braces, so that edits meet
 * both forms.
 */
export const completeFiles = fc
  .tuple(
    shuffledDeck,
    fc.array(fc.shuffledSubarray([...Array(26).keys()], { minLength: 13, maxLength: 13 }), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([deck, wests]) => {
    const hidden = deck.slice(26);
    const formatCards = (cards: readonly Card[]): string => formatHand(toHand(cards));
    const deals = wests.map((cardIndices, i) => {
      const west = formatCards(cardIndices.map((cardIndex) => hidden[cardIndex] as Card));
      return i === 1 ? `    - name: two\n      W: ${west} # mine\n` : `    - { W: ${west} }\n`;
    });
    return `student: S
contract: 3NT by S
hands:
  N: ${formatCards(deck.slice(0, 13))}
  S: ${formatCards(deck.slice(13, 26))}
deals:
  real:
${deals.join('')}`;
  });
