/**
 * Texts for the replay of a line of play: the caption of a step, one or two sentences in which
 * cards are drawn as cards, and its title.
 *
 * Cards stand in the translated messages as placeholders, so that each language orders its words
 * freely; the finished text is split at them.
 */
import { isCard, suitOf, type Card } from '$lib/cards/card';
import { m } from '$lib/paraglide/messages';
import { singularSuitName, suitName } from '$lib/kit/card-table/cards/spoken-cards';
import type { Inline } from '$lib/kit/card-table/markdown/markdown';
import type {
  TrickEvent,
  QuestionedCard,
  BridgeReplayStep,
  PlayerLabel,
} from '$lib/games/bridge/lesson/replay-steps';
import { seatName } from '../../bridge-names';

/** A piece of a caption, text or a card. */
export type CaptionPart = Extract<Inline, { readonly kind: 'text' | 'card' }>;

/** The maximum number of cards that a caption names one by one. */
const MAX_NAMED_CARDS = 3;

/** "You finesse. East has the ♣K." */
export function replayStepCaption(step: BridgeReplayStep): readonly CaptionPart[] {
  return splitAtPlaceholders(
    captionSentences(step).reduce((before, next) => m.shown_sentences({ before, next })),
  );
}

/** "trick 3, as played", "tricks 4 to 6"; a step consists of whole tricks. */
export function replayStepTitle({ from, trick, isAsPlayed }: BridgeReplayStep): string {
  const first = from / 4 + 1;
  if (first < trick) {
    const words = { first, last: trick };
    return isAsPlayed ? m.shown_tricks_as_played(words) : m.shown_tricks(words);
  }
  return isAsPlayed ? m.shown_as_played({ trick }) : m.shown_trick({ trick });
}

/** "Lost: three." */
export function tricksLostText({ tricksLost }: BridgeReplayStep): string {
  return m.shown_lost_so_far({ count: tricksLost, number: m.number_word({ count: tricksLost }) });
}

/** The sentences of a caption: the questioned card, the event of the trick, what it leads to. */
function captionSentences(step: BridgeReplayStep): readonly string[] {
  const { questionedCard, event, showOut } = step;
  // The caption has two sentences at most: one on the end of the line replaces the one on a seat
  // that shows out.
  const endTexts = replayEndTexts(step);
  return [
    ...(questionedCard ? questionedCardTexts(questionedCard, event) : [eventText(event)]),
    ...(endTexts.length === 0 && showOut
      ? [m.shown_out({ who: sentenceSubject(showOut.player), suit: suitName(showOut.suit) })]
      : endTexts),
  ];
}

/**
 * The play of the questioned card (the student's card that the replay refutes) and the event of its
 * trick, in one sentence where possible.
 */
function questionedCardTexts(questionedCard: QuestionedCard, event: TrickEvent): readonly string[] {
  const card = toPlaceholder(questionedCard.card);
  if (event.kind === 'cashes' && event.player === 'you') {
    // The student's other hand wins: the questioned card is led to its winner, or played under it.
    const words = { card, top: toPlaceholder(event.card) };
    if (questionedCard.playedAs === 'lead') return [m.shown_question_to(words)];
    return [
      questionedCard.playedAs === 'follow'
        ? m.shown_question_under(words)
        : m.shown_question_on(words),
    ];
  }
  const playText = {
    lead: m.shown_question_lead,
    follow: m.shown_question_follow,
    discard: m.shown_question_discard,
  }[questionedCard.playedAs];
  return [playText({ card }), eventText(event)];
}

/**
 * The event of a trick: "You cash the ♠A.", "West wins with the ♠K." (`takes`: the other side had
 * led), "You lead the ♥2; partner wins with the ♥K." (`leads-over`), "You finesse. East has the
 * ♣K.", "East overruffs with the ♥9."
 */
function eventText(event: TrickEvent): string {
  const who = sentenceSubject(event.player);
  const isStudent = event.player === 'you';
  switch (event.kind) {
    case 'cashes': {
      const card = toPlaceholder(event.card);
      return isStudent ? m.shown_you_cash({ card }) : m.shown_they_cash({ who, card });
    }
    case 'runs':
      return cardRunText(event.player, event.cards, event.cashed);
    case 'takes': {
      const { round } = event;
      const card = toPlaceholder(event.card);
      if (!isStudent) return m.shown_they_take({ who, card });
      return m.shown_you_take_round({ round, card, suit: singularSuitName(suitOf(event.card)) });
    }
    case 'leads-over': {
      const words = { led: toPlaceholder(event.led), card: toPlaceholder(event.card) };
      const winner = nameWithinSentence(event.player);
      if (event.leader === 'you') return m.shown_you_lead_over({ ...words, who: winner });
      const leader = sentenceSubject(event.leader);
      return isStudent
        ? m.shown_leads_to_you({ ...words, leader })
        : m.shown_leads_over({ ...words, leader, who: winner });
    }
    case 'finesse-won':
      return m.shown_finesse_won({
        card: toPlaceholder(event.card),
        over: toPlaceholder(event.over),
        who,
      });
    case 'finesse-lost':
      return m.shown_finesse_lost({ over: toPlaceholder(event.over), who });
    case 'ruffs': {
      const card = toPlaceholder(event.card);
      if (event.overruffs)
        return isStudent ? m.shown_you_overruff({ card }) : m.shown_they_overruff({ who, card });
      return isStudent ? m.shown_you_ruff({ card }) : m.shown_they_ruff({ who, card });
    }
  }
}

/**
 * "You cash the ♠A, ♠K and ♥A."; without the cards when there are too many, or when not all are
 * cashed. Only the student and an opposing declarer win several tricks in one step.
 */
function cardRunText(player: PlayerLabel, cards: readonly Card[], isCashed: boolean): string {
  const number = m.number_word({ count: cards.length });
  if (player !== 'you') return m.shown_declarer_takes({ number });
  const last = toPlaceholder(cards.at(-1) as Card);
  if (!isCashed) return m.shown_you_take_many({ number });
  if (cards.length > MAX_NAMED_CARDS) return m.shown_you_run_many({ number, last });
  const before = cards
    .slice(0, -1)
    .map(toPlaceholder)
    .reduce((list, card) => m.shown_cards_and({ before: list, card }));
  return m.shown_you_run({ cards: m.shown_cards_last({ before, card: last }) });
}

/** The reason to stop after the step, or that no further trick may be lost; else nothing. */
function replayEndTexts({
  end,
  event,
  tricksToSpare,
  tricksLost,
  goal,
  studentDefends,
}: BridgeReplayStep): readonly string[] {
  if (end === 'reached')
    return [m.shown_end_reached({ count: goal, number: m.number_word({ count: goal }) })];
  if (end === 'out-of-reach')
    return studentDefends
      ? [m.shown_end_home({ number: m.number_word({ count: tricksLost }) })]
      : [m.shown_end_out({ count: goal, first: m.number_word_first({ count: goal }) })];
  if (tricksToSpare === 0 && tricksLost > 0 && !studentDefends && losesTrick(event))
    return [m.shown_lost_all({ count: tricksLost, number: m.number_word({ count: tricksLost }) })];
  return [];
}

/** True when the student's side loses a trick in the event. */
function losesTrick(event: TrickEvent): boolean {
  if (event.kind === 'finesse-lost') return true;
  return event.kind !== 'finesse-won' && event.player !== 'you';
}

/** The name of a player as the subject at the beginning of a sentence. */
function sentenceSubject(player: PlayerLabel): string {
  return player === 'partner' ? m.shown_partner() : nameWithinSentence(player);
}

/** The name of a player inside a sentence. */
function nameWithinSentence(player: PlayerLabel): string {
  switch (player) {
    case 'you':
      return m.bridge_you();
    case 'partner':
      return m.shown_partner_within();
    case 'declarer':
      return m.bridge_role_declarer();
    default:
      return seatName(player);
  }
}

/** The placeholder of a card in a message: `:SA:`; `splitAtPlaceholders` reads it. */
function toPlaceholder(card: Card): string {
  return `:${card}:`;
}

/** Splits a text into plain text and cards. */
function splitAtPlaceholders(text: string): readonly CaptionPart[] {
  return text
    .split(/:([SHDC][AKQJT2-9]):/)
    .map((piece): CaptionPart =>
      isCard(piece) ? { kind: 'card', card: piece } : { kind: 'text', text: piece },
    )
    .filter((part) => part.kind === 'card' || part.text !== '');
}
