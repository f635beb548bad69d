/** The exchange with the kitty, and the contracts that a bid may become after it. */
import { describe, expect, it } from 'vitest';
import type { MightyBid } from './mighty-bids';
import { finalContracts, allBurials, burialError, withKitty } from './kitty-exchange';
import { DEFAULT_MIGHTY_OPTIONS } from './mighty-options';
import { parseMightyCards } from './trick-positions.fixture';

const hand = parseMightyCards('SA SK S2 HA HK H2 DA D2 CA C3');
const thirteen = withKitty(hand, parseMightyCards('S5 CK JK'));

describe('the kitty', () => {
  it('is taken into the hand', () => {
    expect(thirteen).toEqual(parseMightyCards('SA SK S5 S2 HA HK H2 DA D2 CA CK C3 JK'));
  });

  it('is exchanged for any three cards, special ones and points included', () => {
    const burials = allBurials(thirteen).map((buried) => buried.join(' '));
    const combinations = 286; // Three of thirteen cards.
    expect(new Set(burials).size).toBe(combinations);
    expect(burials).toHaveLength(combinations);
    expect(burials).toContain('SA CK JK');
    for (const burial of burials)
      expect(burialError(thirteen, parseMightyCards(burial))).toBeNull();
  });

  it.each([
    ['SA SK', '3 different'],
    ['SA SK S5 S2', '3 different'],
    ['SA SA SK', '3 different'],
    ['SA SK C4', 'does not hold C4'],
  ])('is not exchanged for %s', (buried, message) => {
    expect(burialError(thirteen, parseMightyCards(buried))).toContain(message);
  });
});

describe('the contract after the exchange', () => {
  /** `toNoTrump`: the option how many points a change to notrump costs. */
  const contractsAfter = (bid: MightyBid, toNoTrump: 1 | 2 = 2): readonly string[] =>
    finalContracts(bid, { ...DEFAULT_MIGHTY_OPTIONS, toNoTrump }).map(
      ({ count, trump }) => `${count}${trump}`,
    );

  it('is the bid, or higher in its own suit', () => {
    expect(contractsAfter('18S')[0]).toBe('18S');
    expect(contractsAfter('18S').slice(0, 3)).toEqual(['18S', '19S', '20S']);
  });

  it('needs two more points in another suit, in notrump, and from notrump', () => {
    expect(contractsAfter('18S')).toEqual(['18S', '19S', '20S', '20H', '20D', '20C', '20NT']);
    expect(contractsAfter('18NT')).toEqual(['18NT', '19NT', '20NT', '20S', '20H', '20D', '20C']);
    expect(contractsAfter('15S')).toContain('17D');
    expect(contractsAfter('15S')).not.toContain('16D');
  });

  it('needs by option one more point in notrump, and still two from it', () => {
    expect(contractsAfter('18S', 1)).toEqual([
      '18S',
      '19S',
      '20S',
      '20H',
      '20D',
      '20C',
      '19NT',
      '20NT',
    ]);
    expect(contractsAfter('18NT', 1)).not.toContain('19S');
  });

  it('is never above 20', () => {
    expect(contractsAfter('19S')).toEqual(['19S', '20S']);
    expect(contractsAfter('19S', 1)).toEqual(['19S', '20S', '20NT']);
    expect(contractsAfter('20NT')).toEqual(['20NT']);
  });
});
