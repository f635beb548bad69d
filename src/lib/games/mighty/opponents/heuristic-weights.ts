/**
 * The weights of the heuristic player, in points that change sides: a point won instead of lost
 * counts two. They were tuned by coordinate search: players with one weight changed played each
 * other on the same 2,500 deals.
 */
export const HEURISTIC_WEIGHTS = {
  // Values of cards kept for later: a master is a card that no unseen one of its suit beats.
  mighty: 4.6,
  joker: 3.7,
  masterTrump: 3.5,
  /** Any other trump; `trumpRank` is added for each rank, less `trumpAbove` for each higher one. */
  trump: 1.2,
  trumpRank: 0.06,
  trumpAbove: 0.16,
  /** A master of a side suit that others still hold. */
  master: 0.67,
  /** A master that only a trump can still beat. */
  lateMaster: 0.2,
  /** A master while nobody else has a trump, in a hand with an entry. */
  sureMaster: 3,
  /** A point card that one other beats, not alone in its suit. */
  second: 0.5,
  /** A small card beside a lone honour. */
  guard: 0.35,
  /** The last card of a suit, in a hand with trumps. */
  last: -0.15,
  /** Points expected of each card still to come. */
  toCome: 0.4,
  /** The value of the lead to the next trick. */
  lead: 0.2,
  /** The value of calling the joker of the other side. */
  call: 3.5,
  /**
   * The value of becoming the friend by winning the first trick, and to the declarer of finding
   * one.
   */
  firstFriend: 3,
  /** The value of a trump lead for each trump that it may draw: to the declarer, to the friend. */
  drawing: 0.32,
  friendDraws: 0.3,
  /** The value of a trump lead that nobody beats, for each master of a side suit. */
  clears: 0.6,

  /**
   * The cost of a trump lead to a defender, who draws for the declarer, or to a declarer with fewer
   * trumps than are unseen.
   */
  drawn: 0.65,
  /**
   * The cost of leading a point card below higher unseen cards, times the probability of losing it.
   */
  exposed: 1.5,
  /** Relative probability of the declarer to hold an unseen trump. */
  declarersTrumps: 1.9,
  /** The same for a side suit, whose cards it may have buried. */
  declarersSides: 0.7,
  /** Relative probability of the declarer to hold the joker, and a card that it has passed over. */
  declarersJoker: 3,
  passedOver: 20,

  /** Probability that a holder of mighty or joker spends it on a trick. */
  spent: 0.55,
  /** Probability that a partner who can save a trick does. */
  saves: 0.8,
  /** The same for a defender when the other side has just beaten the trick. */
  retakes: 0.3,
  /** A defender's belief that a seat of unknown side is an ally. */
  trust: 0.81,
  /** The same of a seat that is winning the trick. */
  trustWinner: 0.6,
};
export type HeuristicWeights = Readonly<typeof HEURISTIC_WEIGHTS>;
