/** Deals of tests of which only the suits that matter are written, and constraints as one says them. */
import { invariant, valueOf } from '$lib/core/result';
import { DECK, suitOf, type Card } from '$lib/cards/card';
import { handOf } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { makeHand } from '$lib/bridge/notation/hands';
import { readCards } from '$lib/bridge/notation/cards';
import { SEATS, type Seat } from '$lib/bridge/rules/seats';
import type { Constraint } from './constraint';
import type { Rule } from './rule';
import { choiceAt, sceneAt } from './scenes.fixture';

type Written = Readonly<Record<Seat, string>>;

/**
 * Four whole hands from what is written of them, suits in the usual order with dots between: `KQ72`,
 * `94..K5`. A suit is written with all its 13 cards or not at all; the others are dealt round the table.
 */
export function dealt(written: Written): Written {
  const hands: Record<Seat, Card[]> = { N: [], E: [], S: [], W: [] };
  for (const seat of SEATS) hands[seat].push(...cardsOf(written[seat]));
  const given = SEATS.flatMap((seat) => hands[seat]);
  const suits = new Set(given.map(suitOf));
  const rest = DECK.filter((card) => !suits.has(suitOf(card)));
  invariant(given.length + rest.length === 52, 'A suit is written whole or not at all.');
  for (let turn = 0; rest.length > 0; turn++) {
    const hand = hands[SEATS[turn % 4] as Seat];
    const card = hand.length < 13 ? rest.shift() : undefined;
    if (card) hand.push(card);
  }
  return {
    N: makeHand(handOf(hands.N)),
    E: makeHand(handOf(hands.E)),
    S: makeHand(handOf(hands.S)),
    W: makeHand(handOf(hands.W)),
  };
}

function cardsOf(hand: string): readonly Card[] {
  return hand.split('.').flatMap((ranks, i) => {
    const written = [...ranks].map((rank) => `${SUITS[i] ?? ''}${rank}`).join(' ');
    return written === '' ? [] : valueOf(readCards(written));
  });
}

/** A constraint in a few words: `W holds SK`, `S lacks HA and S lacks HK`, `W has 4-6 S`; `nothing` for null. */
function inWords(said: Constraint | null): string {
  if (said === null) return 'nothing';
  switch (said.kind) {
    case 'holds':
    case 'lacks':
      return `${said.seat} ${said.kind} ${said.card}`;
    case 'one-of':
      return `${said.seat} holds one of ${said.cards.join(' ')}`;
    case 'length':
      return `${said.seat} has ${said.min}-${said.max} ${said.suit}`;
    case 'points':
      return `${said.seat} has ${said.min}-${said.max} points`;
    case 'not':
      return `not (${inWords(said.of)})`;
    case 'and':
    case 'or':
      return said.of
        .map((part) =>
          part.kind === 'and' || part.kind === 'or' ? `(${inWords(part)})` : inWords(part),
        )
        .join(` ${said.kind} `);
  }
}

/** What an inference of a family says of the last card of a scene, in words. */
export function saidBy(rules: readonly Rule[], id: string, table: Looked): string {
  const rule = rules.find((each) => each.id === id);
  invariant(rule?.kind === 'inference', `${id} is an inference.`);
  return inWords(rule.infer(sceneAt(table)));
}

type Looked = Parameters<typeof sceneAt>[0];

/** What a preference of a family chooses, in the order of the deck; empty when it has nothing to say. */
export function preferredBy(rules: readonly Rule[], id: string, table: Chosen): string {
  const rule = rules.find((each) => each.id === id);
  invariant(rule?.kind === 'preference', `${id} is a preference.`);
  return rule.prefer(choiceAt(table)).join(' ');
}

type Chosen = Parameters<typeof choiceAt>[0];
