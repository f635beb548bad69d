/**
 * The figures by which a player weighs cards, in points that change sides: a point won instead of
 * lost counts two. They were found by letting players with other figures play against each other on
 * the same 2,500 deals, one figure changed at a time.
 */
export const HEURISTIC_WEIGHTS = {
  /** What cards are worth that are kept for later. */
  mighty: 4.6,
  joker: 3.7,
  masterTrump: 3.5,
  trump: 1.2,
  trumpRank: 0.06,
  trumpAbove: 0.16,
  master: 0.67,
  /** A master that can only be trumped by now. */
  lateMaster: 0.2,
  /** A master while nobody else has a trump, for who has a card that brings the lead. */
  sureMaster: 3,
  /** A point card that one other beats, when it does not stand alone. */
  second: 0.5,
  /** A small card beside a lone honour. */
  guard: 0.35,
  /** The last card of a suit, for who has trumps. */
  last: -0.15,
  /** Points that each card still to come brings. */
  toCome: 0.4,
  /** What the lead to the next trick is worth. */
  lead: 0.2,
  /** What it is worth to take the power of a joker of the other side. */
  call: 3.5,
  /**
   * What it is worth to become the friend by winning the first trick, and to the declarer to find
   * one.
   */
  firstFriend: 3,
  /** What a round of trumps is worth to the declarer's side for each trump that it may draw. */
  drawing: 0.32,
  friendDraws: 0.3,
  /** What it is worth for each master of a side suit to draw with a trump that nobody beats. */
  clears: 0.6,

  /**
   * What a trump lead costs a defender, who draws for the declarer, or a declarer with fewer than
   * are out.
   */
  drawn: 0.65,
  /** What it costs to lead a point beneath higher cards that are out, by how likely it is lost. */
  exposed: 1.5,
  /** The declarer is so many times as likely as another to hold a trump that is not seen. */
  declarersTrumps: 1.9,
  /** And of a side suit, which it may have buried. */
  declarersSides: 0.7,
  /**
   * So many times as likely as another the declarer has the joker, and a card that it has passed
   * over.
   */
  declarersJoker: 3,
  passedOver: 20,

  /** How often mighty or joker are spent on a trick by who could. */
  spent: 0.55,
  /** How often a partner who could save a trick does. */
  saves: 0.8,
  /**
   * How often a defender does when the other side has just beaten the trick, and so must be beaten
   * itself.
   */
  retakes: 0.3,
  /** How sure a defender is of another whose side is not known. */
  trust: 0.81,
  /** And of one who wins the trick. */
  trustWinner: 0.6,
};
export type HeuristicWeights = Readonly<typeof HEURISTIC_WEIGHTS>;
