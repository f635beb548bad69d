/** The fuzzing target for the JSON inputs of the Mighty commands: positions, tricks and scores. */
import { shuffle, type Random } from '$lib/core/random';
import {
  answerLegal,
  answerScore,
  answerSolve,
  answerTrick,
} from '../../../src/cli/mighty/mighty-command-input';
import { MIGHTY_DECK } from '$lib/games/mighty/rules/mighty-cards';
import { mutateText } from '../mutate-text';
import { pickOneOf, assertPromise, pickSome, type AttackTarget } from '../attack-target';
import { corruptData } from './json-file-entry-points';

/** Node budget of one position: enough for five cards a hand. */
const NODE_BUDGET = 200_000;
const TRUMPS = ['S', 'H', 'D', 'C', 'NT'];
const PLAYS = [...MIGHTY_DECK, 'C3!', 'H3!', 'JK:S', 'JK:H', 'JK:D', 'JK:C'];

interface MightyCommandInput {
  readonly command: 'legal' | 'trick' | 'score' | 'solve';
  readonly input: unknown;
}

export const mightyPositionTarget: AttackTarget = {
  name: 'positions of mighty',
  validInputs: () => VALID_COMMANDS,
  generateInput(random) {
    const validInput = createValidInput(random);
    const text = JSON.stringify(validInput.input);
    const candidates = [
      text,
      text,
      mutateText(text, random),
      JSON.stringify(corruptData(validInput.input, random)),
    ];
    return `${validInput.command} ${pickOneOf(candidates, random)}`;
  },
  handleInput(input) {
    const space = input.indexOf(' ');
    const object = parseJsonOrUndefined(input.slice(space + 1));
    const command = input.slice(0, space);
    if (object === undefined || !Object.hasOwn(ANSWERS, command)) return false;
    return ANSWERS[command as MightyCommandInput['command']](object);
  },
};

const VALID_COMMANDS = [
  'legal {"trump":"H","trick":3,"hand":["SQ","S9","HA"],"played":["ST"]}',
  'trick {"trump":"H","trick":3,"played":["ST","SQ","H2","S9","S3"]}',
  'score {"contract":14,"points":15,"friend":true}',
  'solve {"trump":"H","trick":10,"hands":[["SQ"],["ST"],["H2"],["S9"],["S3"]],"leader":0,"declarer":0,"friend":1}',
];

/** A well-formed input; random tricks usually repeat some cards. */
function createValidInput(random: Random): MightyCommandInput {
  const trump = pickOneOf(TRUMPS, random);
  const trick = 1 + random.below(10);
  switch (random.below(4)) {
    case 0:
      return {
        command: 'legal',
        input: {
          trump,
          trick,
          hand: pickSome(MIGHTY_DECK, 10, random),
          played: pickSome(PLAYS, 4, random),
        },
      };
    case 1:
      return {
        command: 'trick',
        input: { trump, trick, played: Array.from({ length: 5 }, () => pickOneOf(PLAYS, random)) },
      };
    case 2:
      return {
        command: 'score',
        input: {
          contract: 13 + random.below(8),
          points: random.below(21),
          friend: random.below(2) === 0,
        },
      };
    default: {
      const size = 1 + random.below(5);
      const deck = shuffle(MIGHTY_DECK, random);
      const hands = [0, 1, 2, 3, 4].map((seat) => deck.slice(seat * size, (seat + 1) * size));
      const [leader, declarer, friend] = [0, 1, 2].map(() => random.below(5));
      return {
        command: 'solve',
        input: { trump, trick: 11 - size, hands, leader, declarer, friend },
      };
    }
  }
}

/**
 * Answers an input by each command, and checks what its answer promises; true where there is one.
 */
const ANSWERS: Readonly<Record<MightyCommandInput['command'], (object: unknown) => boolean>> = {
  legal(object) {
    const answer = answerLegal(object);
    if (!answer.ok) return false;
    const { legal } = answer.value as { legal: string[] };
    const { hand } = object as { hand: string[] };
    assertPromise(legal.length > 0 || hand.length === 0, 'a hand with cards has a legal play');
    assertPromise(new Set(legal).size === legal.length, 'no legal play is listed twice');
    return true;
  },
  trick(object) {
    const answer = answerTrick(object);
    if (!answer.ok) return false;
    const { winner, points } = answer.value as { winner: number; points: number };
    assertPromise(
      winner >= 0 && winner < 5 && points >= 0 && points <= 5,
      'a trick has a winner (0 to 4) and 0 to 5 points',
    );
    return true;
  },
  score(object) {
    const answer = answerScore(object);
    if (!answer.ok) return false;
    const { declarer, friend, defender } = answer.value as Record<string, number | null>;
    const defenders = friend === null ? 4 : 3;
    const sum = (declarer ?? 0) + (friend ?? 0) + defenders * (defender ?? 0);
    assertPromise(sum === 0, 'the scores add up to zero');
    return true;
  },
  solve(object) {
    const answer = answerSolve(object, NODE_BUDGET);
    if (!answer.ok) return false;
    const { points, cards } = answer.value as {
      points: number | null;
      cards: Record<string, number>;
    };
    const { leader, declarer, friend } = object as Record<string, number | null>;
    const values = Object.values(cards);
    if (points === null) {
      assertPromise(values.length === 0, 'an unsolved position has no values of cards');
      return true;
    }
    const isDeclarerSide = leader === declarer || leader === friend;
    const best = isDeclarerSide ? Math.max(...values) : Math.min(...values);
    assertPromise(best === points, 'the best card of the leader has the value of the position');
    return true;
  },
};

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
