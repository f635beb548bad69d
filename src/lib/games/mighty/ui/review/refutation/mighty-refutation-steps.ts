/**
 * The replay of a refutation in the review, one step a trick with a caption: after a card of the
 * student's, a deal and a continuation in which the goal is missed.
 */
import { m } from '$lib/paraglide/messages';
import { pointsInDeal } from '$lib/games/mighty/lesson/student-knowledge';
import { playAfterCards } from '$lib/games/mighty/lesson/mighty-lesson';
import { toMightyProofGame } from '$lib/games/mighty/problem/proof-game-of-problem';
import type { MightyProblem, MightyNamedDeal } from '$lib/games/mighty/problem/mighty-problem';
import { playPrefix, studentSideIn } from '$lib/games/mighty/proof/play-in-world';
import { mightyHiddenInformation } from '$lib/games/mighty/proof/mighty-hidden-information';
import { pointsIn, type MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import type { MightyPlay, CompletedTrick } from '$lib/games/mighty/rules/mighty-play';
import {
  cardOf,
  isJokerCall,
  namedSuit,
  TRICK_SIZE,
  type MightyPlayedCard,
} from '$lib/games/mighty/rules/mighty-trick';
import type { LineReplay, ReplayStep } from '$lib/kit/lesson/review/review-snippets';
import type { RefutedAction } from '$lib/kit/lesson/review/review-state.svelte';
import { suitName } from '$lib/kit/card-table/cards/spoken-cards';
import type { Inline } from '$lib/kit/card-table/markdown/markdown';
import { mightySeatName } from '../../mighty-names';
import { winningMightyCard } from '../moment/hoped-and-actual-deals';

interface RefutationLine {
  readonly problem: MightyProblem;
  readonly deal: MightyNamedDeal;
  /** The whole play including the refutation. */
  readonly play: MightyPlay;
  /** The index of the refuted card among all plays. */
  readonly refutedIndex: number;
  /** All plays of the actual game. */
  readonly actualPlays: readonly MightyPlayedCard[];
}

/**
 * The replay without its felt; null when the refutation completes no trick. `log`: the cards played
 * from the student's first decision on; `title`: the heading, by default that of any refutation.
 */
export function mightyRefutationSteps(
  problem: MightyProblem,
  log: readonly MightyPlayedCard[],
  refuted: RefutedAction<MightyPlayedCard> | null,
  title: string | null,
): Omit<LineReplay, 'felt'> | null {
  const deal = refuted && problem.real[refuted.refutation.worldIndex];
  if (!refuted || !deal) return null;
  const before = log.slice(0, refuted.logIndex);
  const line: RefutationLine = {
    problem,
    deal,
    play: playAfterCards(problem, [...before, ...refuted.refutation.line]),
    refutedIndex: problem.start.length + before.length,
    actualPlays: [...problem.start, ...log],
  };
  const firstTrickIndex = Math.floor(line.refutedIndex / TRICK_SIZE);
  const steps = line.play.won.slice(firstTrickIndex).map((trick) => toReplayStep(line, trick));
  if (steps.length === 0) return null;
  return {
    title: title ?? m.review_refuted(),
    standing: ({ to }) =>
      m.mighty_shown_standing({
        count: pointsInDeal(problem, deal, playPrefix(line.play, to)).ownPoints,
      }),
    steps,
  };
}

function toReplayStep(line: RefutationLine, won: CompletedTrick): ReplayStep {
  const { play, actualPlays } = line;
  const from = (won.number - 1) * TRICK_SIZE;
  const to = from + TRICK_SIZE;
  const asPlayed = won.plays.every((played, i) => actualPlays[from + i] === played);
  const words = { trick: won.number };
  const last = play.won.length === won.number;
  return {
    from,
    to,
    caption: parseInlineCards(
      [
        ...leadTexts(line, won),
        questionText(line, won),
        wonText(line, won),
        last ? endText(line) : null,
      ]
        .filter((text) => text !== null)
        .reduce((before, next) => m.shown_sentences({ before, next })),
    ),
    when: asPlayed ? m.shown_as_played(words) : m.shown_trick(words),
  };
}

/** The choice made with a lead: "P2: joker, naming hearts.", "P2 calls the joker."; else none. */
function leadTexts(
  { problem }: RefutationLine,
  { leader, plays }: CompletedTrick,
): readonly string[] {
  const [lead] = plays;
  if (lead === undefined) return [];
  const seat = mightySeatName(leader, problem.student);
  const suit = namedSuit(lead);
  if (suit !== null) return [m.mighty_shown_names({ seat, suit: suitName(suit) })];
  return isJokerCall(lead) ? [m.mighty_shown_calls({ seat })] : [];
}

/**
 * "You lead the HK." or "You play the HK." in the trick of the refuted card; null in any other, and
 * when the card won the trick, as `wonText` names it then.
 */
function questionText({ refutedIndex }: RefutationLine, won: CompletedTrick): string | null {
  if (Math.floor(refutedIndex / TRICK_SIZE) + 1 !== won.number) return null;
  const played = won.plays[refutedIndex % TRICK_SIZE];
  if (played === undefined || winningMightyCard(won) === cardOf(played)) return null;
  const words = { card: cardMarkup(cardOf(played)) };
  return refutedIndex % TRICK_SIZE === 0
    ? m.shown_question_lead(words)
    : m.shown_question_follow(words);
}

/** The winner of the trick and the card, from the student's side: you, your side, or they. */
function wonText({ problem, deal, play }: RefutationLine, won: CompletedTrick): string {
  const ours = studentSideIn(toMightyProofGame(problem), deal.deal, play).includes(won.winner);
  const words = {
    seat: mightySeatName(won.winner, problem.student),
    card: cardMarkup(winningMightyCard(won)),
    count: pointsIn(won.plays.map(cardOf)),
  };
  if (won.winner === problem.student) return m.mighty_shown_you_win(words);
  return ours ? m.mighty_shown_we_win(words) : m.mighty_shown_they_win(words);
}

/** Why the line stops: the goal is out of reach; null where it is not. */
function endText({ problem, deal, play }: RefutationLine): string | null {
  const maxPoints = mightyHiddenInformation.attainable(toMightyProofGame(problem), deal.deal, play);
  return maxPoints < problem.goal
    ? m.mighty_shown_end({ points: maxPoints, goal: problem.goal })
    : null;
}

/** Marks a card in a sentence. */
function cardMarkup(card: MightyCard): string {
  return `:${card}:`;
}

/** A sentence split into texts and marked cards. */
function parseInlineCards(text: string): readonly Inline[] {
  return text
    .split(/:([SHDC][AKQJT2-9]|JK):/)
    .map((piece, i): Inline =>
      // The captured cards are at the odd indices.
      i % 2 === 1 ? { kind: 'card', card: piece as MightyCard } : { kind: 'text', text: piece },
    )
    .filter((inline) => inline.kind === 'card' || (inline.kind === 'text' && inline.text !== ''));
}
