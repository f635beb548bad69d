/**
 * Oracle of the Mighty proof, by a different method. A world is one way the hidden cards may lie; a
 * strategy of the student knows only what the student sees, so the same card is played in all
 * worlds that look alike. A strategy wins in a world when it reaches the goal there whatever the
 * opponents play. For each position the oracle computes all maximal sets of worlds that one
 * strategy wins: the position is proved when one of these sets holds every world. Plain recursion
 * over all plays without a table; it shares no code with the proof beyond the rules of a trick.
 *
 * Sets of worlds are bit masks: bit i is the i-th world of the game.
 */
import { pointsIn, type MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import { friendCard } from '$lib/games/mighty/rules/friend';
import { addPlay, seatOnTurn, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { SEATS, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import { cardOf, legalPlays, type MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { createMightyView } from '$lib/games/mighty/rules/mighty-view';
import type { ActionVerdict } from '$lib/hidden-information/prover';
import type { MightyProofGame, World } from './mighty-proof-game';

/** A game to prove, after some plays. */
export interface ProofPosition {
  readonly game: MightyProofGame;
  readonly play: MightyPlay;
}

/** The oracle's answer for a position. */
export interface OracleVerdict {
  readonly wins: boolean;
  /** The verdict of each legal card; empty when it is not the student's turn. */
  readonly verdicts: Readonly<Record<string, ActionVerdict>>;
}

/** The result of a position, and the class of each play of the student. */
export function oracleVerdict({ game, play }: ProofPosition): OracleVerdict {
  const reducedGame = { ...game, worlds: oracleConsistentWorlds({ game, play }) };
  const allWorlds = maskOfAllWorlds(reducedGame);
  const wins = winningSets(reducedGame, play).includes(allWorlds);
  if (isOver(reducedGame, play) || seatOnTurn(play) !== game.student) return { wins, verdicts: {} };
  // The student's own hand is the same in all consistent worlds, so the first one has its legal
  // cards.
  const legalCards = legalOf(reducedGame.worlds[0] as World, play);
  const verdicts = legalCards.map((played): [MightyPlayedCard, ActionVerdict] => {
    const sets = winningSets(reducedGame, addPlay(play, played));
    if (sets.includes(allWorlds)) return [played, 'sound'];
    return [played, sets.some((set) => set > 0) ? 'lucky' : 'beaten'];
  });
  return { wins, verdicts: Object.fromEntries(verdicts) };
}

/**
 * The consistent worlds by replay: those in which each play is possible under the policies; if
 * there is none, those in which each play is legal.
 */
export function oracleConsistentWorlds({ game, play }: ProofPosition): readonly World[] {
  const { number, leader } = play.won[0] ?? play.trick;
  let current: MightyPlay = {
    specials: play.specials,
    won: [],
    trick: { number, leader, plays: [] },
  };
  let [legal, consistent] = [game.worlds, game.worlds];
  const plays = [...play.won, play.trick].flatMap((trick) => trick.plays);
  for (const [index, played] of plays.entries()) {
    const previous = current;
    const candidatePlays = (world: World): readonly MightyPlayedCard[] =>
      index < game.givenPlayCount ? legalOf(world, previous) : possiblePlays(game, world, previous);
    legal = legal.filter((world) => legalOf(world, previous).includes(played));
    consistent = consistent.filter((world) => candidatePlays(world).includes(played));
    current = addPlay(previous, played);
  }
  return consistent.length > 0 ? consistent : legal;
}

function maskOfAllWorlds({ worlds }: MightyProofGame): number {
  return 2 ** worlds.length - 1;
}

/**
 * The maximal sets of worlds that one strategy wins from this position on. After a play only the
 * worlds in which it can be made are left; the others count as won below it, since nothing can be
 * lost where the play never happens. The student chooses among the sets of its plays (union of the
 * families); against any other seat it must survive every play (pairwise intersections).
 */
function winningSets(game: MightyProofGame, play: MightyPlay): readonly number[] {
  if (isOver(game, play))
    return [worldsWhere(game, (world) => pointsOf(game, world, play) >= game.goal)];
  const worldsByPlay = new Map<MightyPlayedCard, number>();
  for (const [index, world] of game.worlds.entries()) {
    if (!fits(world, play)) continue;
    for (const played of possiblePlays(game, world, play))
      worldsByPlay.set(played, (worldsByPlay.get(played) ?? 0) | (1 << index));
  }
  const allWorlds = maskOfAllWorlds(game);
  const sets = [...worldsByPlay].map(([played, playWorlds]) =>
    maximalSets(
      winningSets(game, addPlay(play, played)).map((set) => set | (allWorlds & ~playWorlds)),
    ),
  );
  if (seatOnTurn(play) === game.student) return maximalSets(sets.flat());
  return sets.reduce(
    (combined, childSets) => maximalSets(combined.flatMap((a) => childSets.map((b) => a & b))),
    [allWorlds],
  );
}

/** The sets that are no proper subset of another one. */
function maximalSets(sets: readonly number[]): readonly number[] {
  const different = [...new Set(sets)];
  return different.filter((set) =>
    different.every((otherSet) => otherSet === set || (otherSet & set) !== set),
  );
}

function worldsWhere({ worlds }: MightyProofGame, holds: (world: World) => boolean): number {
  return worlds.reduce((set, world, index) => (holds(world) ? set | (1 << index) : set), 0);
}

function isOver({ worlds }: MightyProofGame, { won }: MightyPlay): boolean {
  return won.length === worlds[0]?.hands[0].length;
}

function playedCardsIn(play: MightyPlay): readonly MightyCard[] {
  return [...play.won, play.trick].flatMap(({ plays }) => plays.map(cardOf));
}

function legalOf({ hands }: World, play: MightyPlay): readonly MightyPlayedCard[] {
  const seat = seatOnTurn(play) as Seat;
  const remaining = hands[seat].filter((card) => !playedCardsIn(play).includes(card));
  return legalPlays(remaining, play.trick, play.specials);
}

/** True when every seat held what it has played; legality was checked on the way. */
function fits({ hands }: World, play: MightyPlay): boolean {
  return [...play.won, play.trick].every(({ leader, plays }) =>
    plays.every((played, i) => hands[((leader + i) % 5) as Seat].includes(cardOf(played))),
  );
}

/** The possible plays of the seat on turn in a world: for an ally only the play of its policy. */
export function possiblePlays(
  game: MightyProofGame,
  world: World,
  play: MightyPlay,
): readonly MightyPlayedCard[] {
  const seat = seatOnTurn(play) as Seat;
  const legal = legalOf(world, play);
  if (seat === game.student || !sideOf(game, world, play).includes(seat)) return legal;
  const { contract, options, bidding, friend } = game;
  const { hands, buried } = world;
  const { declarer } = contract;
  const gameStart = { options, bidding, dealer: declarer, deal: { hands, kitty: buried } };
  // The bidding is over; the type wants a last bid, and any will do.
  const bid = '13NT';
  const afterExchange = { declarer, bid, buried, hands, contract, friend, play } as const;
  return [
    game.allyPolicy(createMightyView(seat, { phase: 'play', ...gameStart, ...afterExchange })),
  ];
}

/** The student's side in a world. */
function sideOf(
  { contract, friend, student }: MightyProofGame,
  world: World,
  play: MightyPlay,
): readonly Seat[] {
  const card = friendCard(friend, play.specials);
  const holder =
    friend === 'first'
      ? play.won[0]?.winner
      : SEATS.find((seat) => card !== null && world.hands[seat].includes(card));
  const declarerSide = [contract.declarer, ...(holder === undefined ? [] : [holder])];
  return declarerSide.includes(student)
    ? declarerSide
    : SEATS.filter((seat) => !declarerSide.includes(seat));
}

function pointsOf(game: MightyProofGame, world: World, play: MightyPlay): number {
  const side = sideOf(game, world, play);
  const buried = side.includes(game.contract.declarer) ? pointsIn(world.buried) : 0;
  const won = play.won.filter(({ winner }) => side.includes(winner));
  return buried + pointsIn(won.flatMap(({ plays }) => plays.map(cardOf)));
}
