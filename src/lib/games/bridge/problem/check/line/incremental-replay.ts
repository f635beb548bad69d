/**
 * Replays card sequences from one start. Consecutive sequences share their common prefix, so that a
 * depth-first walk replays each card once.
 */
import type { Card } from '$lib/cards/card';
import { playCard, type Play } from '$lib/games/bridge/rules/bridge-play';

export class IncrementalReplay {
  private readonly cards: Card[] = [];
  /** The plays after 0, 1, 2, … of `cards`. */
  private readonly plays: Play[];

  constructor(private readonly startPlay: Play) {
    this.plays = [startPlay];
  }

  /** The play after these cards. */
  playAfter(cards: readonly Card[]): Play {
    let prefixLength = 0;
    while (
      prefixLength < Math.min(cards.length, this.cards.length) &&
      cards[prefixLength] === this.cards[prefixLength]
    )
      prefixLength++;
    this.cards.length = prefixLength;
    this.plays.length = prefixLength + 1;
    let play = this.plays[prefixLength] ?? this.startPlay;
    for (const card of cards.slice(prefixLength)) {
      play = playCard(play, card);
      this.cards.push(card);
      this.plays.push(play);
    }
    return play;
  }
}
