/**
 * The check that the errors which an author names are punished at the table: those of the
 * explanation, and those that a theme is about.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { chooseOpponentCard } from '$lib/games/bridge/opponents/opponent-card';
import type { BridgeProver, Game } from '$lib/games/bridge/proof/bridge-proof-port';
import { consistentDeals } from '$lib/games/bridge/proof/consistent-deals';
import {
  cardsPlayed,
  legalIn,
  playCard,
  playCards,
  tricksWon,
  turnOf,
  winnerOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { playOutOnAverage } from '../analysis/average-playout';
import { collectLineTurns, firstTurnOfEachStep } from '../analysis/student-turns';
import { adviseFromLine } from '../author-line';
import { parseExplanation, type ExplanationBlock } from '../bridge-explanation';
import {
  isPlayedByStudent,
  playAtStart,
  studentCards,
  type BridgeProblem,
} from '../bridge-problem';
import type { Theme } from '../bridge-themes';
import { formatTricks } from '../format-tricks';
import { toProofGame } from '../proof-game';
import { BoundedProver } from './bounded-prover';
import { HUMAN_QUESTION_SHARE, type ProofFinding } from './proof-findings';

/** Nodes for the proofs of all named errors: some ten seconds. */
const NAMED_ERROR_BUDGET = 40_000_000;

/** A card of the student's that the author calls an error, and the play before it. */
interface NamedError {
  readonly play: Play;
  readonly card: Card;
}

type PlayBlock = Extract<ExplanationBlock, { kind: 'play' }>;

/**
 * The error that a theme is about: true for a card that a student may play at a turn where the
 * author's line plays another.
 */
type ThemeError = (play: Play, card: Card, lineCard: Card) => boolean;

const THEME_ERRORS: { readonly [T in Theme]?: ThemeError } = {
  'hold-up': winsTooEarly,
  duck: winsTooEarly,
  unblock: keepsHighCard,
};

/**
 * Warns of errors that are not punished (`proof/mistake-unpunished`), with the play of one. The
 * explanation names an error by a `play` block that leaves the line and whose claim falls short of
 * the goal. A hold-up and a duck are about winning the trick, an unblock about keeping the high
 * card: one such card somewhere along the line must lose.
 *
 * Opponents who see every card punish every proved mistake. Where opponents think like people and
 * the proof settles nothing, an error counts as punished if the student who goes on by double-dummy
 * averages falls short. What `nodes` do not settle is not reported.
 */
export function checkNamedErrors(
  problem: BridgeProblem,
  prover: BridgeProver,
  nodes = NAMED_ERROR_BUDGET,
): readonly ProofFinding[] {
  const { solution } = problem;
  if (!solution) return [];
  const punishment = new Punishment(problem, prover, nodes);
  const warn = (errors: readonly NamedError[], origin: string, path: ProofFinding['path']) =>
    warnIfUnpunished(problem, punishment, errors, origin, path);
  return [
    ...parseExplanation(solution.explanation?.en ?? '').flatMap((block) =>
      block.kind === 'play'
        ? warn(errorsOfBlock(problem, block), 'the explanation names', ['solution', 'explanation'])
        : [],
    ),
    ...problem.themes.flatMap((theme, i) =>
      warn(errorsOfTheme(problem, prover, theme), `the theme ${theme} is about`, ['themes', i]),
    ),
  ];
}

/** The student's cards of a block that leave the line, where its claim falls short of the goal. */
function errorsOfBlock(
  problem: BridgeProblem,
  { cards, claim, faults }: PlayBlock,
): readonly NamedError[] {
  const side = sideOf(problem.student);
  const tricks = claim && (claim.side === side ? claim.tricks : 13 - claim.tricks);
  if (tricks === null || tricks >= problem.goal || faults.length > 0) return [];
  const line = problem.solution?.line ?? [];
  const cardsSinceStart = cards.map(({ card }) => card);
  const errors: NamedError[] = [];
  let play = playAtStart(problem);
  for (const [i, card] of cardsSinceStart.entries()) {
    const seat = turnOf(play);
    const advice = adviseFromLine(problem, line, cardsSinceStart.slice(0, i));
    const leavesLine = advice.kind === 'left' || (advice.kind === 'play' && advice.card !== card);
    if (seat !== null && isPlayedByStudent(problem, seat) && leavesLine)
      errors.push({ play, card });
    play = playCard(play, card);
  }
  return errors;
}

/** The cards along the line that are the error of a theme, at the first turn of each step. */
function errorsOfTheme(
  problem: BridgeProblem,
  prover: BridgeProver,
  theme: Theme,
): readonly NamedError[] {
  const isError = THEME_ERRORS[theme];
  if (!isError) return [];
  return firstTurnOfEachStep(collectLineTurns(problem, prover).turns).flatMap(
    ({ cardsSinceStart, card: lineCard, consistentIndices }) => {
      const play = playCards(playAtStart(problem), cardsSinceStart);
      const deal = problem.real[consistentIndices[0] ?? 0]?.deal;
      if (!deal || isGoalMade(problem, play)) return [];
      return legalIn(deal, play)
        .filter((card) => card !== lineCard && isError(play, card, lineCard))
        .map((card) => ({ play, card }));
    },
  );
}

/** The card would win the trick as far as it is played, and the line's card does not. */
function winsTooEarly({ trick, strain }: Play, card: Card, lineCard: Card): boolean {
  if (trick.cards.length === 0) return false;
  const { leader, cards } = trick;
  const winnerBefore = winnerOf(trick, strain);
  const winnerWith = (next: Card): Seat => winnerOf({ leader, cards: [...cards, next] }, strain);
  return winnerWith(card) !== winnerBefore && winnerWith(lineCard) === winnerBefore;
}

/** A lower card of the suit that the line plays high. */
function keepsHighCard(_play: Play, card: Card, lineCard: Card): boolean {
  return suitOf(card) === suitOf(lineCard) && cardStrength(card) < cardStrength(lineCard);
}

/** Tells whether a named error is punished. */
class Punishment {
  private readonly game: Game;
  private readonly boundedProver: BoundedProver;
  /** The most nodes for one error. */
  private readonly questionNodes: number;

  constructor(
    private readonly problem: BridgeProblem,
    private readonly prover: BridgeProver,
    nodes: number,
  ) {
    this.game = toProofGame(problem, prover);
    this.boundedProver = new BoundedProver(prover, nodes);
    this.questionNodes = problem.opponents === 'human' ? nodes * HUMAN_QUESTION_SHARE : nodes;
  }

  /** The play in which the error goes unpunished; null where it is punished or not settled. */
  findEscape({ play, card }: NamedError): Play | null {
    const written = playCard(play, card);
    const canArise = consistentDeals(this.game, written).length > 0;
    const after = canArise ? written : this.playAgainstComputer(play, card);
    if (!after) return null;
    const wins = this.boundedProver.wins(this.game, after, this.questionNodes);
    if (wins !== null) return wins ? after : null;
    if (this.problem.opponents === 'omniscient' || this.boundedProver.isSpent) return null;
    const end = playOutOnAverage(this.game, after, this.prover);
    return isGoalMade(this.problem, end) ? end : null;
  }

  /**
   * The student's cards up to the error with the computer's answers, where human-like seats would
   * not answer as the text does; null where a card is not legal then.
   */
  private playAgainstComputer(before: Play, card: Card): Play | null {
    const { problem, game, prover } = this;
    const cardsSinceStart = cardsPlayed(before).slice(problem.start.length);
    const ownCards = [...studentCards(problem, cardsSinceStart), card];
    let play = playAtStart(problem);
    for (;;) {
      const seat = turnOf(play);
      if (seat === null || ownCards.length === 0) return ownCards.length === 0 ? play : null;
      if (!isPlayedByStudent(problem, seat)) {
        play = playCard(play, chooseOpponentCard({ game, virtual: [] }, play, prover));
        continue;
      }
      const [deal] = consistentDeals(game, play).map((index) => problem.real[index]?.deal);
      const next = ownCards.shift();
      if (!deal || !next || !legalIn(deal, play).includes(next)) return null;
      play = playCard(play, next);
    }
  }
}

/** The warning where none of the errors is punished; it tells the play of the first. */
function warnIfUnpunished(
  problem: BridgeProblem,
  punishment: Punishment,
  errors: readonly NamedError[],
  origin: string,
  path: ProofFinding['path'],
): readonly ProofFinding[] {
  const [first] = errors;
  if (!first) return [];
  const escapes: Play[] = [];
  for (const error of errors) {
    const escape = punishment.findEscape(error);
    if (!escape) return [];
    escapes.push(escape);
  }
  const cards = cardsPlayed(escapes[0] ?? first.play).slice(problem.start.length);
  return [
    {
      kind: 'warning',
      code: 'proof/mistake-unpunished',
      message: `${first.card}, the error that ${origin}, is not punished: the student still reaches the goal after ${formatTricks(playAtStart(problem), cards)}. Change the deals, or name another error.`,
      path,
    },
  ];
}

const isGoalMade = ({ student, goal }: BridgeProblem, play: Play): boolean =>
  tricksWon(play, sideOf(student)) >= goal;
