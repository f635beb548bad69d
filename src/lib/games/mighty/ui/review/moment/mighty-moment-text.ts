/**
 * The deciding moment in words: what happened, why, and the lesson. Cards are marked as `:HQ:`. The
 * key card is one that lies elsewhere in the actual deal (`to`) than in the deal that the student's
 * play hoped for (`from`); a holder of null is the pile of buried cards.
 */
import { m } from '$lib/paraglide/messages';
import { localize, type Language } from '$lib/core/localized-text';
import { suitOf } from '$lib/cards/card';
import {
  studentLegalPlays,
  mightyLesson,
  playAfterCards,
  attainablePoints,
} from '$lib/games/mighty/lesson/mighty-lesson';
import type { MightyReveal } from '$lib/games/mighty/lesson/mighty-judgement';
import { parseMightyExplanation } from '$lib/games/mighty/problem/mighty-explanation';
import { toMightyProofGame } from '$lib/games/mighty/problem/proof-game-of-problem';
import { adviseFromMightyLine } from '$lib/games/mighty/problem/mighty-line';
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import { studentSideIn } from '$lib/games/mighty/proof/play-in-world';
import { isSuited, type MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import type { MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import {
  cardOf,
  isJokerCall,
  namedSuit,
  type MightyPlayedCard,
} from '$lib/games/mighty/rules/mighty-trick';
import type { LosingMoment, MomentStep } from '$lib/kit/lesson/review/review-snippets';
import { suitName } from '$lib/kit/card-table/cards/spoken-cards';
import { outcomeOf } from '$lib/trainer/lesson-attempt';
import { capitalize, mightySeatName, cardWithArticle } from '../../mighty-names';
import {
  winningMightyCard,
  type MovedMightyCard,
  type HopedAndActualDeals,
} from './hoped-and-actual-deals';

interface PlayResult {
  readonly log: readonly MightyPlayedCard[];
  readonly claimed: number | null;
  /** True when the goal was reached with luck. */
  readonly made: boolean;
}

/** The deciding moment for the review, without the felt. */
export function mightyMoment(
  problem: MightyProblem,
  deals: HopedAndActualDeals,
  { worldIndex, line }: MightyReveal,
  playResult: PlayResult,
  language: Language,
): Omit<LosingMoment<MightyPlayedCard>, 'felt' | 'hasReplay'> {
  const lesson = lessonText(problem, deals, playResult.log, language);
  const steps: readonly MomentStep[] = [
    {
      kind: 'happened',
      ...(playResult.made ? {} : { title: m.moment_losing_card() }),
      text: happenedText(problem, deals, playResult),
    },
    { kind: 'why', text: reasonText(problem, deals, playResult.made) },
    ...(lesson ? [{ kind: 'lesson', text: lesson } as const] : []),
  ];
  return {
    logIndex: deals.logIndex,
    refutation: { worldIndex, line },
    title: momentTitle(problem, deals, playResult.made),
    subtitle: momentLine(problem, deals, playResult),
    steps,
  };
}

/** "P2 had the joker."; `made`: with luck. */
function momentTitle(
  problem: MightyProblem,
  { keyCard }: HopedAndActualDeals,
  made: boolean,
): string {
  if (!keyCard) return m.moment_title_none();
  const card = cardWithArticle(keyCard.card);
  if (keyCard.to === null)
    return capitalize(
      made ? m.mighty_moment_buried_made({ card }) : m.mighty_moment_buried({ card }),
    );
  const words = { seat: mightySeatName(keyCard.to, problem.student), card };
  return made ? m.mighty_moment_title_made(words) : m.mighty_moment_title(words);
}

/** "Trick 8. 14 points; you needed 15." */
function momentLine(
  problem: MightyProblem,
  { trick }: HopedAndActualDeals,
  { log, claimed, made }: PlayResult,
): string {
  if (made) return m.moment_line_made({ trick, side: 'declarer' });
  const play = playAfterCards(problem, log);
  const outcome = outcomeOf(mightyLesson(problem), play, claimed);
  const words = { trick, goal: problem.goal };
  return outcome
    ? m.mighty_moment_line({ ...words, points: outcome.reached })
    : m.mighty_moment_line_most({ ...words, points: attainablePoints(problem, play) });
}

/**
 * The student's play, and the trick that it cost: "You led the SA. P2 won the trick with
 * the JK."; with luck "You led the SA, and got away with it."
 */
function happenedText(
  problem: MightyProblem,
  deals: HopedAndActualDeals,
  { log, made }: PlayResult,
): string {
  const playText = studentPlayText(problem, deals, log);
  const firstSentence = made
    ? m.moment_did_lucky({ did: playText })
    : m.moment_did_lost({ did: playText });
  const consequence = made ? null : costlyTrickText(problem, deals, log);
  return consequence ? `${firstSentence} ${consequence}` : firstSentence;
}

/** "You led the HK", with the choice made with it, or followed, ruffed or discarded with it. */
function studentPlayText(
  problem: MightyProblem,
  { logIndex, played }: HopedAndActualDeals,
  log: readonly MightyPlayedCard[],
): string {
  const play = playAfterCards(problem, log.slice(0, logIndex));
  const { trick, specials } = play;
  const card = cardOf(played);
  const [lead] = trick.plays;
  const words = { card: cardMarkup(card) };
  if (lead === undefined) {
    const announcedSuit = namedSuit(played);
    if (announcedSuit !== null)
      return m.mighty_moment_named({ ...words, suit: suitName(announcedSuit) });
    if (isJokerCall(played)) return m.mighty_moment_called(words);
    return couldCallJoker(problem, play, card)
      ? m.mighty_moment_uncalled(words)
      : m.moment_led(words);
  }
  const ledCard = cardOf(lead);
  const suit = isSuited(ledCard) ? suitOf(ledCard) : namedSuit(lead);
  if (!isSuited(card) || suitOf(card) === suit || card === specials.mighty)
    return m.moment_played(words);
  return suitOf(card) === specials.trump ? m.moment_ruffed(words) : m.moment_threw(words);
}

/** The trick that the key card won for the opponents, else their first from there on. */
function costlyTrickText(
  problem: MightyProblem,
  { trick, keyCard, actual }: HopedAndActualDeals,
  log: readonly MightyPlayedCard[],
): string | null {
  const play = playAfterCards(problem, log);
  const ours = studentSideIn(toMightyProofGame(problem), actual.deal, play);
  const opponentTricks = play.won.filter(
    ({ number, winner }) => number >= trick && !ours.includes(winner),
  );
  const costlyTrick =
    opponentTricks.find((each) => winningMightyCard(each) === keyCard?.card) ?? opponentTricks[0];
  if (!costlyTrick) return null;
  const words = {
    seat: mightySeatName(costlyTrick.winner, problem.student),
    card: cardMarkup(winningMightyCard(costlyTrick)),
    trick: costlyTrick.number,
  };
  return costlyTrick.number === trick ? m.moment_then(words) : m.moment_then_later(words);
}

/**
 * The holder that the play needed, and the evidence against it: "That needs the SA with P2. But
 * then P2 would not have played the S4.", or "Nothing you had seen said so."; with luck the holder
 * that would have beaten it instead.
 */
function reasonText(
  problem: MightyProblem,
  { keyCard, ruledOutBy }: HopedAndActualDeals,
  made: boolean,
): string {
  if (!keyCard) return m.moment_no_hope();
  if (made) return `${neededText(problem, keyCard)} ${actualHolderText(problem, keyCard)}`;
  const evidence = ruledOutBy
    ? m.moment_told({
        seat: mightySeatName(ruledOutBy.seat, problem.student),
        card: cardMarkup(ruledOutBy.card),
      })
    : m.moment_unsaid();
  return `${neededText(problem, keyCard)} ${evidence}`;
}

function neededText({ student }: MightyProblem, { card, from }: MovedMightyCard): string {
  return from === null
    ? m.mighty_moment_needs_buried({ card: cardMarkup(card) })
    : m.moment_needs_card({ card: cardMarkup(card), seat: mightySeatName(from, student) });
}

function actualHolderText({ student }: MightyProblem, { card, to }: MovedMightyCard): string {
  return to === null
    ? m.mighty_moment_fails_buried({ card: cardMarkup(card) })
    : m.moment_fails({ card: cardMarkup(card), seat: mightySeatName(to, student) });
}

/** True when a led card could call the joker. */
function couldCallJoker(problem: MightyProblem, play: MightyPlay, card: MightyCard): boolean {
  return studentLegalPlays(problem, play).some(
    (played) => cardOf(played) === card && isJokerCall(played),
  );
}

/** The author's play and its reason; a joker or a caller with its choice. */
function authorPlayText(
  problem: MightyProblem,
  log: readonly MightyPlayedCard[],
  played: MightyPlayedCard,
  reason: string,
): string {
  const card = cardOf(played);
  const words = { card: cardMarkup(card), why: reason };
  const announcedSuit = namedSuit(played);
  if (announcedSuit !== null)
    return m.mighty_moment_lesson_named({ ...words, suit: suitName(announcedSuit) });
  if (isJokerCall(played)) return m.mighty_moment_lesson_called(words);
  return couldCallJoker(problem, playAfterCards(problem, log), card)
    ? m.mighty_moment_lesson_uncalled(words)
    : m.mighty_moment_lesson(words);
}

/** Maximum length of a closing sentence, in characters. */
const MAX_LESSON_LENGTH = 220;

/** The author's comment on the right card; else the closing sentence of the explanation. */
function lessonText(
  problem: MightyProblem,
  { logIndex }: HopedAndActualDeals,
  log: readonly MightyPlayedCard[],
  language: Language,
): string | null {
  if (!problem.solution) return null;
  const { explanation, line } = problem.solution;
  const advice = adviseFromMightyLine(problem, line, log.slice(0, logIndex));
  if (advice.kind === 'play' && advice.why)
    return authorPlayText(
      problem,
      log.slice(0, logIndex),
      advice.played,
      localize(advice.why, language),
    );
  const last = explanation
    ? parseMightyExplanation(localize(explanation, language)).at(-1)
    : undefined;
  const closing =
    last?.kind === 'markdown'
      ? (last.text
          .trim()
          .split(/\n\s*\n/)
          .at(-1) ?? '')
      : '';
  return closing !== '' && closing.length <= MAX_LESSON_LENGTH && !/^[-#>*\d|]/.test(closing)
    ? closing
    : null;
}

function cardMarkup(card: MightyCard): string {
  return `:${card}:`;
}
