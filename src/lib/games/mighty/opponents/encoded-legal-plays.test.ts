/** The integer encoding of a play, compared with the rules over random plays. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { createCardSet, createPublicState } from '$lib/games/mighty/knowledge/public-state';
import { dealCards } from '$lib/games/mighty/rules/mighty-deal';
import { revealedFriend, type FriendDeclaration } from '$lib/games/mighty/rules/friend';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import {
  addPlay,
  beginMightyPlay,
  remainingHand,
  legalPlaysNow,
  pointsWon,
  seatOnTurn,
} from '$lib/games/mighty/rules/mighty-play';
import { SEATS } from '$lib/games/mighty/rules/mighty-seats';
import { specialCardsFor } from '$lib/games/mighty/rules/special-cards';
import { TRUMPS } from '$lib/games/mighty/rules/mighty-trump';
import { encodePlay } from '$lib/games/mighty/notation/card-indices';
import { listLegalPlays, decodePlay } from './encoded-legal-plays';

const DECLARATIONS: readonly FriendDeclaration[] = ['mighty', 'joker', 'first', 'none', 'HA', 'C3'];

describe('the public state', () => {
  it('has the legal plays, friend, points and hand sizes of the rules after every play', () => {
    // `listLegalPlays` writes into this buffer and returns the number of plays.
    const buffer = new Int32Array(20);
    for (let seed = 0; seed < 30; seed++) {
      const random = seededRandom(seed);
      const { hands } = dealCards(random);
      const trump = TRUMPS[seed % TRUMPS.length] ?? 'NT';
      const friend = DECLARATIONS[seed % DECLARATIONS.length] ?? 'none';
      let play = beginMightyPlay(specialCardsFor(trump, DEFAULT_MIGHTY_OPTIONS), 0);
      const contract = { declarer: 0, count: 13, trump } as const;
      const state = createPublicState(contract, friend, play);
      for (let turn = seatOnTurn(play); turn !== null; turn = seatOnTurn(play)) {
        expect(state.seatOnTurn).toBe(turn);
        const remainingCards = remainingHand(hands, play, turn);
        const legal = legalPlaysNow(remainingCards, play);
        const encodedLegal = [
          ...buffer.slice(0, listLegalPlays(state, createCardSet(remainingCards), buffer)),
        ].map(decodePlay);
        expect(encodedLegal.sort()).toEqual([...legal].sort());
        const played = legal[random.below(legal.length)] ?? 'JK';
        play = addPlay(play, played);
        state.addPlay(encodePlay(played));
        expect(state.revealedFriend).toBe(revealedFriend(friend, 0, play) ?? -1);
        expect([...state.pointsTaken]).toEqual(SEATS.map((seat) => pointsWon(play, [seat])));
        expect([...state.cardsLeft]).toEqual(
          SEATS.map((seat) => remainingHand(hands, play, seat).length),
        );
      }
      expect(createPublicState(contract, friend, play)).toEqual(state);
      expect(state.isOver).toBe(true);
    }
  });
});
