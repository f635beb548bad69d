/**
 * Tests of `readPaste`: a pasted text becomes one board (layouts, contract, annotations, plays), or
 * faults with their positions in the text.
 */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { MAX_PASTE_LENGTH } from '$lib/core/limits';
import { seededRandom, shuffle } from '$lib/core/random';
import { toHand } from '$lib/cards/hand';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { formatHand } from '$lib/games/bridge/notation/hand-notation';
import { formatLin, toViewerLink } from '$lib/games/bridge/notation/format-lin';
import { formatPbnGame } from '$lib/games/bridge/notation/format-pbn';
import { DOUBLINGS, LEVELS, STRAINS, type Contract } from '$lib/games/bridge/rules/contract';
import { cardsPlayed, legalIn, playCard, playOf } from '$lib/games/bridge/rules/bridge-play';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { EMPTY_DEAL, fillAtRandom } from './deal-building';
import { readPaste, readPastedGames } from './read-paste';

/** Code, line, column and faulty text of each fault; none for a text that is read whole. */
const faultsOf = (text: string) =>
  readPaste(text).faults.map(({ code, at, sourceText }) => [
    code,
    at?.line,
    at?.column,
    sourceText,
  ]);
const contracts: fc.Arbitrary<Contract> = fc.record({
  level: fc.constantFrom(...LEVELS),
  strain: fc.constantFrom(...STRAINS),
  doubling: fc.constantFrom(...DOUBLINGS),
  declarer: fc.constantFrom(...SEATS),
});
const randomDeal = (seed: number) => fillAtRandom(EMPTY_DEAL, seededRandom(seed));

describe('a malformed paste', () => {
  it('is refused by its length before it is parsed', () => {
    const text = 'N:KQ4.A86.QJ72.KT6 - 2.KJT95.AK4.AQ53 -'.padEnd(MAX_PASTE_LENGTH);
    expect(readPaste(text).ok).toBe(true);
    expect(faultsOf(`${text} `)).toEqual([['paste/too-long', undefined, undefined, '']]);
    expect(faultsOf('♠'.repeat(10_000_000))).toHaveLength(1);
  });

  it('reports three faults of a kind and the number of the others', () => {
    const text = `N: AX...\n${'nothing\n'.repeat(9996)}S: K...`;
    expect(readPaste(text)).toMatchObject({
      ok: true,
      faults: ['hand/unknown-rank', ...Array<string>(3).fill('paste/line')].map((code) => ({
        code,
      })),
      more: 9993,
    });
  });

  it('is no diagram of hands in a cross when its lines are wider than a page', () => {
    /** North above, West and East side by side with a gap, South below. */
    const cross = (gap: string) => `♠AK2\n♠QJ${gap}♠T9\n♠876`;
    expect(readPaste(cross(' '.repeat(20))).ok).toBe(true);
    expect(faultsOf(cross(' '.repeat(1000)))).toEqual([['paste/line', 2, 1, '♠QJ']]);
  });
});

describe('characters that phones and word processors change', () => {
  const DEAL = 'N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98';

  it.each([
    ['a suit as a picture', `${DEAL}\n6\u2665\uFE0F by S`],
    ['bent quotation marks', `“${DEAL}”\n6H by S`],
  ])('are normalized: %s', (_, text) => {
    expect(readPaste(text)).toEqual(readPaste(`${DEAL}\n6H by S`));
    expect(readPaste(text).ok).toBe(true);
  });
});

describe('a PBN tag between bent quotation marks', () => {
  const TAGS = '[Event “Open “Lodz””]\n[Board "2"] [Deal “N:A... K... Q... J...”]\n';

  it('is read, and keeps the quotation marks inside its value', () => {
    const texts = [TAGS, TAGS.replace('“Open “Lodz””', '"Open “Lodz”"')];
    for (const text of texts)
      expect(readPastedGames(text)).toMatchObject({
        games: [{ record: { title: 'Open “Lodz”', board: '2' }, faults: [] }],
      });
    const straight = TAGS.replace('“Open “Lodz””', '„Open "Lodz"“');
    expect(readPastedGames(straight).games[0]?.record?.title).toBe('Open "Lodz"');
  });
});

describe('a card in two hands', () => {
  it.each([
    ['[Deal "N:A... K... Q... K..."]', ['SK is in the hands of E and W']],
    [
      'N: A...\nE: KQ...\nS: J...\nW: KQ...',
      ['SK is in the hands of E and W', 'SQ is in the hands of E and W'],
    ],
  ])('is named with both: %j', (text, expected) => {
    expect(readPaste(text).faults.map(({ message }) => message)).toEqual(
      expected.map((sentence) => `${sentence}; a card lies in one hand only.`),
    );
  });
});

describe('pasted text', () => {
  it('may be a deal with its contract and its play', () => {
    const text = 'N:KQ4.A86.QJ72.KT6 - 2.KJT95.AK4.AQ53 -\n6H by S\nSJ SQ SA';
    expect(readPaste(text)).toMatchObject({
      ok: true,
      value: {
        deals: [{ E: null, W: null }],
        contract: { level: 6, strain: 'H', declarer: 'S' },
        plays: [['SJ', 'SQ', 'SA']],
      },
    });
  });

  it.each([
    ['H by S', { level: null, strain: 'H', declarer: 'S' }],
    ['nt by e', { level: null, strain: 'NT', declarer: 'E' }],
    ['♠ by W', { level: null, strain: 'S', declarer: 'W' }],
    ['4♠X by W', { level: 4, strain: 'S', declarer: 'W' }],
    ['3NT by South', { level: 3, strain: 'NT', declarer: 'S' }],
    ['3NT S', { level: 3, strain: 'NT', declarer: 'S' }],
    ['3NT, West', { level: 3, strain: 'NT', declarer: 'W' }],
    ['4 spades by South', { level: 4, strain: 'S', declarer: 'S' }],
    ['Contract: 4 Hearts X by North', { level: 4, strain: 'H', declarer: 'N', doubling: 'X' }],
    ['1 no-trump by e', { level: 1, strain: 'NT', declarer: 'E' }],
    ['6♦ by 南', { level: 6, strain: 'D', declarer: 'S' }],
    ['hearts by west', { level: null, strain: 'H', declarer: 'W' }],
  ])('has the contract of %j', (text, contract) => {
    expect(readPaste(`N:A... - - -\n${text}`)).toMatchObject({ ok: true, value: { contract } });
  });

  it.each([
    ['Dealer: South', { dealer: 'S' }],
    ['dlr w', { dealer: 'W' }],
    ['Vul: N-S', { vulnerable: 'NS' }],
    ['Vul. none', { vulnerable: 'none' }],
    ['Vulnerable Both', { vulnerable: 'all' }],
    // A known annotation of which nothing is kept.
    ['Board 7', { dealer: null, vulnerable: null, contract: null }],
  ])('has the annotation %j', (text, annotations) => {
    expect(readPaste(`${text}\nN:A... - - -`)).toMatchObject({ ok: true, value: annotations });
  });

  /** The deal with other hands of East and West. */
  const withOtherDefenders = ({ N, E, S, W }: Deal, seed: number): Deal => {
    const cards = shuffle([...E, ...W], seededRandom(seed));
    return { N, E: toHand(cards.slice(0, 13)), S, W: toHand(cards.slice(13)) };
  };

  it('may be several layouts, one per line, with the contract under them', () => {
    fc.assert(
      fc.property(fc.nat(), fc.uniqueArray(fc.nat(), { maxLength: 5 }), (seed, otherSeeds) => {
        const deal = randomDeal(seed);
        const deals = [deal, ...otherSeeds.map((other) => withOtherDefenders(deal, other))];
        const text = deals.map((layout, i) => formatDeal(layout, SEATS[i % 4])).join('\n');
        expect(readPaste(`${text}\n6H by S`)).toMatchObject({
          ok: true,
          value: { deals, contract: { level: 6 } },
          faults: [],
        });
      }),
    );
  });

  it('is its first board when the others have other hands', () => {
    const deals = [1, 2, 3].map(randomDeal);
    expect(readPaste(deals.map((deal) => formatDeal(deal)).join('\n'))).toMatchObject({
      value: { deals: deals.slice(0, 1), omittedCount: 2 },
    });
  });

  it('may be four hands, labelled with seats or in clockwise order from North', () => {
    const deal = randomDeal(7);
    const unlabelledHands = SEATS.map((seat) => formatHand(deal[seat])).join('\r\n');
    const seatOrder = ['W', 'N', 'S', 'E'] as const;
    for (const text of [
      unlabelledHands,
      seatOrder.map((seat) => `${seat}: ${formatHand(deal[seat])}`).join('\n'),
      seatOrder.map((seat) => `${seat} ${formatHand(deal[seat])}`).join('\n\n'),
      seatOrder.map((seat) => `${seat}:${formatHand(deal[seat])}`).join('\n'),
    ])
      expect(readPaste(text)).toMatchObject({ ok: true, value: { deals: [deal] } });
  });

  it('may be the tags of a PBN game', () => {
    const text = '[Dealer "W"]\n[Vulnerable "EW"]\n[Deal "N:KQ4.A86.QJ72.KT6 - - -"]\n';
    expect(readPaste(text)).toMatchObject({ ok: true, value: { dealer: 'W', vulnerable: 'EW' } });
  });
});

describe('text of another program', () => {
  const VIEWER = 'https://www.bridgebase.com/tools/handviewer.html';
  const HANDS = 'n=sakq2hj54dt98ck32&e=st98hakqdj76c9876&s=sj76ht98dakqcaqjt&w=s543h7632d5432c54';
  const DEAL = 'N:AKQ2.J54.T98.K32 T98.AKQ.J76.9876 J76.T98.AKQ.AQJT 543.7632.5432.54';
  /** The same hands of North and South, other hands of East and West. */
  const OTHER_LAYOUT = 'N:AKQ2.J54.T98.K32 543.AKQ.J76.9876 J76.T98.AKQ.AQJT T98.7632.5432.54';
  /** No two hands as in `DEAL`. */
  const OTHER_HANDS = 'N:T98.J54.T98.K32 AKQ2.AKQ.J76.987 J76.T98.AKQ.AQJT6 543.7632.5432.54';
  const pbn = (deal: string, tags = '[Declarer "S"][Contract "3NT"]'): string =>
    `[Deal "${deal}"]\n${tags}\n`;
  const readDealsAndPlays = (text: string): unknown => {
    const read = readPaste(text);
    if (!read.ok) return read.faults;
    const { deals, plays, omittedCount } = read.value;
    return [deals.map((deal) => formatDeal(deal)), plays.map(String), omittedCount];
  };

  it('gives back the deal, contract and play of our own exports', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        contracts,
        fc.array(fc.nat(), { maxLength: 52, size: 'max' }),
        fc.constantFrom(formatPbnGame, formatLin, toViewerLink),
        fc.constantFrom('', 'see: ', 'The board of last night:\n'),
        (seed, contract, choices, format, prefix) => {
          const deal = randomDeal(seed);
          let play = playOf(contract);
          for (const choice of choices) {
            const legal = legalIn(deal, play);
            const card = legal[choice % legal.length];
            if (card) play = playCard(play, card);
          }
          const cards = cardsPlayed(play);
          const text = format({
            title: 'Before you finesse',
            deal,
            dealer: 'S',
            vulnerable: 'NS',
            auction: [],
            contract,
            play: cards,
            result: null,
          });
          const { level, strain, declarer } = contract;
          expect(readPaste(prefix + text)).toMatchObject({
            ok: true,
            value: {
              deals: [deal],
              contract: { level, strain, declarer },
              dealer: 'S',
              vulnerable: 'NS',
              plays: cards.length > 0 ? [cards] : [],
              omittedCount: 0,
            },
          });
        },
      ),
    );
  });

  it('may be a link with words around it', () => {
    expect(readDealsAndPlays(`see: ${VIEWER}?${HANDS}&d=n&v=o&a=1nppp thanks`)).toEqual([
      [DEAL],
      [],
      0,
    ]);
  });

  it('is one board with layouts when two hands and the contract are equal, with every play', () => {
    const text = `${pbn(DEAL, '[Declarer "S"][Contract "3NT"][Play "W"]\nS5 S2 S8 SJ\n*')}${pbn(OTHER_LAYOUT, '[Declarer "S"][Contract "1NT"][Play "W"]\nH2\n*')}`;
    expect(readDealsAndPlays(text)).toEqual([[DEAL, OTHER_LAYOUT], ['S5,S2,S8,SJ', 'H2'], 0]);
    expect(readDealsAndPlays(pbn(DEAL) + pbn(DEAL))).toEqual([[DEAL], [], 0]);
  });

  it.each([
    ['other hands', pbn(DEAL) + pbn(OTHER_HANDS) + pbn(OTHER_LAYOUT), 2],
    ['another contract', pbn(DEAL) + pbn(OTHER_LAYOUT, '[Declarer "S"][Contract "4S"]'), 1],
    ['another declarer', pbn(DEAL) + pbn(OTHER_LAYOUT, '[Declarer "N"][Contract "3NT"]'), 1],
    ['other hands of which one is known', pbn('N:A... - - -') + pbn('N:K... - - -'), 1],
    ['a fault', pbn(DEAL) + pbn('N:AX... - - -'), 1],
    ['another in LIN', 'md|1SA,SK,SQ,SJ|\nmd|1HA,HK,HQ,HJ|', 1],
  ])(
    'gives the first of several boards with %s, and counts the others',
    (_, text, omittedCount) => {
      expect(readPaste(text)).toMatchObject({
        ok: true,
        value: { deals: { length: 1 }, omittedCount },
      });
    },
  );
});

describe('a board with a fault', () => {
  const DEAL = 'N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98';
  const LIN =
    'md|1S2HKJT95DAK4CAQ53,SJT985HQDT853CJ98,SKQ4HA86DQJ72CKT6,|sv|n|mb|1H|mb|p|mb|6H|mb|p|mb|p|mb|p|pc|SJ|pc|S3|';

  it.each([
    ['PBN', `[Deal "${DEAL}"]\n[Dealer "S"]\n[Auction "S"]\n1H Pass 6Q`, 'call/unknown', 4],
    ['LIN', LIN, 'record/holds', 1],
    ['a link', `https://www.bridgebase.com/tools/handviewer.html?lin=${LIN}`, 'record/holds', null],
    ['RBN', `H ${DEAL.replaceAll(' ', ':')}\nA SZ:1H9Z`, 'call/unknown', 2],
    ['writing', `${DEAL}\n6H by me`, 'paste/line', 2],
  ])('has what precedes the fault, and the fault: %s', (_, text, code, line) => {
    expect(readPaste(text)).toMatchObject({
      ok: true,
      value: { deals: [{ N: { length: 13 }, W: { length: 13 } }] },
      faults: [{ code, ...(line !== null && { at: { line } }) }],
    });
  });

  it('is refused without readable hands', () => {
    expect(readPaste(`[Deal "${DEAL.replace('KQ4', 'KQ1')}"]`)).toMatchObject({
      ok: false,
      faults: [{ code: 'hand/unknown-rank' }],
    });
  });

  it('does not take the place of a readable one behind it', () => {
    const text = `[Deal "N:Z... - - -"]\n\n[Board "2"]\n[Deal "${DEAL}"]`;
    expect(readPaste(text)).toMatchObject({
      ok: true,
      value: { deals: [{ S: { length: 13 } }], number: '2', omittedCount: 1 },
      faults: [{ code: 'hand/unknown-rank', at: { line: 1 } }],
    });
  });
});

describe('faults of a pasted text', () => {
  // The expected faults: code, line and column (from 1), faulty text.
  it.each([
    ['', [['paste/nothing', undefined, undefined, '']]],
    ['6H by S', [['paste/nothing', undefined, undefined, '']]],
    ['\n  hello there', [['paste/nothing', undefined, undefined, '']]],
    ['N:A... - - -\n  hello there', [['paste/line', 2, 3, 'hello there']]],
    ['N:AK.. - - -', [['hand/suits', 1, 3, 'AK..']]],
    ['N:A... -  AX... -', [['hand/unknown-rank', 1, 11, 'AX...']]],
    ['N:A... - A... -', [['deal/duplicate-card', 1, 10, 'A...']]],
    ['N:A... - K...', [['deal/hands', 1, 1, 'N:A... - K...']]],
    ['N: A...\nS: A...', [['deal/duplicate-card', 2, 4, 'A...']]],
    ['N: A...\nN: K...', [['paste/seat-twice', 2, 4, 'K...']]],
    ['A..', [['hand/suits', 1, 1, 'A..']]],
    ['N:- - - -', [['paste/nothing', undefined, undefined, '']]],
    ['N:... - - -', [['paste/nothing', undefined, undefined, '']]],
    ['[Deal "N:- - - -"]', [['paste/nothing', undefined, undefined, '']]],
    ['md|1,,,|', [['paste/nothing', undefined, undefined, '']]],
    ['N:AKQJT98765432.A.. - - -', [['hand/too-many', 1, 3, 'AKQJT98765432.A..']]],
    ['W AKQJT98765432.A..', [['hand/too-many', 1, 3, 'AKQJT98765432.A..']]],
    ['md|1SAKQJT98765432HA,,,|', [['hand/too-many', undefined, undefined, 'AKQJT98765432.A..']]],
    [
      '[Deal "N:AKQJT98765432.A.. - - -"]',
      [['hand/too-many', undefined, undefined, 'AKQJT98765432.A..']],
    ],
    ['x\n[Deal "N:AX... - - -"]', [['hand/unknown-rank', 2, 1, '[Deal "N:AX... - - -"]']]],
    ['N:A... - - -\nVul: me', [['paste/line', 2, 1, 'Vul: me']]],
    ['N:A... - - -\nZ by S', [['paste/line', 2, 1, 'Z by S']]],
  ])('have a position in %j', (text, expected) => {
    expect(faultsOf(text)).toEqual(expected);
  });

  it('have positions inside any text', () => {
    const snippet = fc.constantFrom(
      'N:',
      'A',
      'K.',
      '...',
      ' ',
      '\n',
      '-',
      'S:A..2.',
      '[Deal "',
      '6H by S',
      '♠',
      'é',
      'S A',
      'D: 10',
      'AKQ2',
      '   ',
      '"',
      'North',
      '|',
      'md|1',
      'https://a?n=s',
      'H by S',
    );
    fc.assert(
      fc.property(fc.array(snippet, { maxLength: 20 }), (snippets) => {
        const text = snippets.join('');
        const read = readPaste(text);
        for (const { at } of read.faults) {
          if (!at) continue;
          const line = text.split('\n')[at.line - 1];
          expect(line).toBeDefined();
          expect(at.column).toBeLessThanOrEqual((line ?? '').length + 1);
        }
      }),
    );
  });
});
