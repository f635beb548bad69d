/**
 * The caption of a step of a line that is shown: a sentence or two, with its cards to be drawn as
 * cards.
 */
import { isCard, suitOf, type Card } from '$lib/cards/card';
import { m } from '$lib/paraglide/messages';
import { singularSuitName, suitName } from '$lib/ui/cards/spoken-cards';
import type { Inline } from '$lib/ui/markdown/markdown';
import type {
  TrickEvent,
  QuestionedCard,
  BridgeReplayStep,
  PlayerLabel,
} from '$lib/bridge/lesson/replay-steps';
import { seatName } from '../../bridge-names';

/** A piece of a caption; `MarkdownWords` draws them. */
export type CaptionPart = Extract<Inline, { readonly kind: 'text' | 'card' }>;

/** The most cards that are told one by one. */
const MAX_NAMED_CARDS = 3;

/** "You finesse. East has the ♣K." */
export function replayStepCaption(step: BridgeReplayStep): readonly CaptionPart[] {
  return splitAtPlaceholders(sentences(step).reduce((before, next) => m.shown_sentences({ before, next })));
}

/** "trick 3, as played", "tricks 4 to 6" */
export function replayStepTitle({ from, trick, isAsPlayed: asPlayed }: BridgeReplayStep): string {
  const first = from / 4 + 1;
  if (first < trick) {
    const words = { first, last: trick };
    return asPlayed ? m.shown_tricks_as_played(words) : m.shown_tricks(words);
  }
  return asPlayed ? m.shown_as_played({ trick }) : m.shown_trick({ trick });
}

/** "Lost: three." */
export function tricksLostText({ tricksLost: lost }: BridgeReplayStep): string {
  return m.shown_lost_so_far({ count: lost, number: m.number_word({ count: lost }) });
}

function sentences(step: BridgeReplayStep): readonly string[] {
  const { questionedCard: question, event: deed, showOut: out } = step;
  const ends = replayEndTexts(step);
  return [
    ...(question ? questionedCardTexts(question, deed) : [eventText(deed)]),
    ...(ends.length === 0 && out
      ? [m.shown_out({ who: sentenceSubject(out.who), suit: suitName(out.suit) })]
      : ends),
  ];
}

/** The card in question and what came of it. */
function questionedCardTexts(question: QuestionedCard, deed: TrickEvent): readonly string[] {
  const card = toPlaceholder(question.card);
  if (deed.kind === 'cashes' && deed.who === 'you') {
    const words = { card, top: toPlaceholder(deed.card) };
    if (question.playedAs === 'lead') return [m.shown_question_to(words)];
    return [
      question.playedAs === 'follow' ? m.shown_question_under(words) : m.shown_question_on(words),
    ];
  }
  const params = {
    lead: m.shown_question_lead,
    follow: m.shown_question_follow,
    discard: m.shown_question_discard,
  }[question.playedAs];
  return [params({ card }), eventText(deed)];
}

function eventText(deed: TrickEvent): string {
  const who = sentenceSubject(deed.who);
  const yours = deed.who === 'you';
  switch (deed.kind) {
    case 'cashes': {
      const card = toPlaceholder(deed.card);
      return yours ? m.shown_you_cash({ card }) : m.shown_they_cash({ who, card });
    }
    case 'runs':
      return cardRunText(deed.who, deed.cards, deed.cashed);
    case 'takes': {
      const { round } = deed;
      const card = toPlaceholder(deed.card);
      if (!yours) return m.shown_they_take({ who, card });
      return m.shown_you_take_round({ round, card, suit: singularSuitName(suitOf(deed.card)) });
    }
    case 'leads-over': {
      const words = { led: toPlaceholder(deed.led), card: toPlaceholder(deed.card) };
      const winner = nameWithinSentence(deed.who);
      if (deed.leader === 'you') return m.shown_you_lead_over({ ...words, who: winner });
      const leader = sentenceSubject(deed.leader);
      return yours
        ? m.shown_leads_to_you({ ...words, leader })
        : m.shown_leads_over({ ...words, leader, who: winner });
    }
    case 'finesse-won':
      return m.shown_finesse_won({ card: toPlaceholder(deed.card), over: toPlaceholder(deed.over), who });
    case 'finesse-lost':
      return m.shown_finesse_lost({ over: toPlaceholder(deed.over), who });
    case 'ruffs': {
      const card = toPlaceholder(deed.card);
      if (deed.overruffs)
        return yours ? m.shown_you_overruff({ card }) : m.shown_they_overruff({ who, card });
      return yours ? m.shown_you_ruff({ card }) : m.shown_they_ruff({ who, card });
    }
  }
}

/** "You cash the ♠A, ♠K and ♥A." */
function cardRunText(who: PlayerLabel, cards: readonly Card[], cashed: boolean): string {
  const number = m.number_word({ count: cards.length });
  if (who !== 'you') return m.shown_declarer_takes({ number });
  const last = toPlaceholder(cards.at(-1) as Card);
  if (!cashed) return m.shown_you_take_many({ number });
  if (cards.length > MAX_NAMED_CARDS) return m.shown_you_run_many({ number, last });
  const before = cards
    .slice(0, -1)
    .map(toPlaceholder)
    .reduce((all, card) => m.shown_cards_and({ before: all, card }));
  return m.shown_you_run({ cards: m.shown_cards_last({ before, card: last }) });
}

/** How it stands after the step, where that is worth saying. */
function replayEndTexts({
  end,
  event: deed,
  tricksToSpare: spare,
  tricksLost: lost,
  goal,
  studentDefends: defends,
}: BridgeReplayStep): readonly string[] {
  if (end === 'reached')
    return [m.shown_end_reached({ count: goal, number: m.number_word({ count: goal }) })];
  if (end === 'out-of-reach')
    return defends
      ? [m.shown_end_home({ number: m.number_word({ count: lost }) })]
      : [m.shown_end_out({ count: goal, first: m.number_word_first({ count: goal }) })];
  if (spare === 0 && lost > 0 && !defends && losesTrick(deed))
    return [m.shown_lost_all({ count: lost, number: m.number_word({ count: lost }) })];
  return [];
}

/** True when the student's side has lost a trick by it. */
function losesTrick(deed: TrickEvent): boolean {
  if (deed.kind === 'finesse-lost') return true;
  return deed.kind !== 'finesse-won' && deed.who !== 'you';
}

/** The player, as the subject at the beginning of a sentence. */
function sentenceSubject(who: PlayerLabel): string {
  return who === 'partner' ? m.shown_partner() : nameWithinSentence(who);
}

function nameWithinSentence(who: PlayerLabel): string {
  switch (who) {
    case 'you':
      return m.bridge_you();
    case 'partner':
      return m.shown_partner_within();
    case 'declarer':
      return m.bridge_role_declarer();
    default:
      return seatName(who);
  }
}

/** A card in a sentence, until the sentence is taken apart. */
function toPlaceholder(card: Card): string {
  return `:${card}:`;
}

function splitAtPlaceholders(text: string): readonly CaptionPart[] {
  return text
    .split(/:([SHDC][AKQJT2-9]):/)
    .map((part): CaptionPart =>
      isCard(part) ? { kind: 'card', card: part } : { kind: 'text', text: part },
    )
    .filter((part) => part.kind === 'card' || part.text !== '');
}
