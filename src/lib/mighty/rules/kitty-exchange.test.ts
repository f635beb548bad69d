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
    const ways = allBurials(thirteen).map((buried) => buried.join(' '));
    expect(new Set(ways).size).toBe(286);
    expect(ways).toHaveLength(286);
    expect(ways).toContain('SA CK JK');
    for (const way of ways) expect(burialError(thirteen, parseMightyCards(way))).toBeNull();
  });

  it.each([
    ['SA SK', '3 different'],
    ['SA SK S5 S2', '3 different'],
    ['SA SA SK', '3 different'],
    ['SA SK C4', 'does not hold C4'],
  ])('and not with %s', (buried, why) => {
    expect(burialError(thirteen, parseMightyCards(buried))).toContain(why);
  });
});

describe('the contract after the exchange', () => {
  const into = (bid: MightyBid, toNoTrump: 1 | 2 = 2): readonly string[] =>
    finalContracts(bid, { ...DEFAULT_MIGHTY_OPTIONS, toNoTrump }).map(
      ({ count, trump }) => `${count}${trump}`,
    );

  it('is the bid, or higher in its own suit', () => {
    expect(into('18S')[0]).toBe('18S');
    expect(into('18S').slice(0, 3)).toEqual(['18S', '19S', '20S']);
  });

  it('costs two more in another suit, in notrump, and from notrump', () => {
    expect(into('18S')).toEqual(['18S', '19S', '20S', '20H', '20D', '20C', '20NT']);
    expect(into('18NT')).toEqual(['18NT', '19NT', '20NT', '20S', '20H', '20D', '20C']);
    expect(into('15S')).toContain('17D');
    expect(into('15S')).not.toContain('16D');
  });

  it('costs by option one more in notrump, and still two from it', () => {
    expect(into('18S', 1)).toEqual(['18S', '19S', '20S', '20H', '20D', '20C', '19NT', '20NT']);
    expect(into('18NT', 1)).not.toContain('19S');
  });

  it('is never above 20', () => {
    expect(into('19S')).toEqual(['19S', '20S']);
    expect(into('19S', 1)).toEqual(['19S', '20S', '20NT']);
    expect(into('20NT')).toEqual(['20NT']);
  });
});
