/** The play of a walk: of two ways that it looks at one after the other, what both begin with is played once. */
import type { Card } from '$lib/cards/card';
import { playCard, type Play } from '$lib/bridge/rules/bridge-play';

export class IncrementalReplay {
  private readonly cards: Card[] = [];
  /** After none of the cards, after the first, … */
  private readonly plays: Play[];

  constructor(private readonly startPlay: Play) {
    this.plays = [startPlay];
  }

  /** The play after some cards more. */
  playAfter(cards: readonly Card[]): Play {
    let same = 0;
    while (same < Math.min(cards.length, this.cards.length) && cards[same] === this.cards[same])
      same++;
    this.cards.length = same;
    this.plays.length = same + 1;
    let play = this.plays[same] ?? this.startPlay;
    for (const card of cards.slice(same)) {
      play = playCard(play, card);
      this.cards.push(card);
      this.plays.push(play);
    }
    return play;
  }
}
