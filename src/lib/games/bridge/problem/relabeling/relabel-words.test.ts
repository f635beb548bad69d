/**
 * Relabeling of prose: a problem is shown again with its suits exchanged and its seats turned
 * (`turns`: quarter turns clockwise), and its texts have to follow.
 */
import { describe, expect, it } from 'vitest';
import { IDENTITY_RELABELING, type Relabeling } from './relabeling';
import { relabelExplanation } from './relabel-text';
import { canRelabel, relabelWords } from './relabel-words';

const ONE_TURN: Relabeling = { ...IDENTITY_RELABELING, turns: 1 };
const HALF_TURN: Relabeling = { ...IDENTITY_RELABELING, turns: 2 };
const MINORS: Relabeling = { turns: 0, suits: { S: 'S', H: 'H', D: 'C', C: 'D' } };
const BOTH: Relabeling = { turns: 1, suits: { S: 'H', H: 'S', D: 'C', C: 'D' } };

describe('the words of an English text', () => {
  it.each([
    ["West's king is an East's trick", "North's king is a South's trick"],
    ['An East who ducks, a West who does not', 'A South who ducks, a North who does not'],
    ['least, lowest, easterly', 'least, lowest, easterly'],
    ['Spades are gone, one club and two diamonds.', 'Hearts are gone, one diamond and two clubs.'],
    [':SK: falls under :HA:, a :C:', ':HK: falls under :SA:, a :D:'],
    ['CA, then 4♠ or 3D but not 3NT', 'DA, then 4♥ or 3C but not 3NT'],
    [
      'NS take ten, E-W three; North-South are happy',
      'EW take ten, N-S three; East-West are happy',
    ],
  ])('%s', (text, relabeled) => {
    expect(relabelWords(BOTH, text, 'en')).toBe(relabeled);
  });

  it('cannot be relabeled where a word depends on the actual seats or suits', () => {
    for (const text of ['the western road', 'Watch W.', 'WEST'])
      expect(canRelabel('seats', text, 'en')).toBe(false);
    for (const text of ['a red suit', 'the higher suit', 'hearty', 'KQ4.A86.QJ72.KT6'])
      expect(canRelabel('suits', text, 'en')).toBe(false);
    expect(canRelabel('seats', "West's least card, a red four", 'en')).toBe(true);
    expect(canRelabel('suits', 'A spade to the higher card, NS 9', 'en')).toBe(true);
  });
});

describe('the words of a Japanese text', () => {
  it('are relabeled, but not as parts of longer words', () => {
    expect(relabelWords(BOTH, 'ウエストのスペードのK、次にダイヤ', 'ja')).toBe(
      'ノースのハートのK、次にクラブ',
    );
    expect(canRelabel('suits', 'ダイヤモンド', 'ja')).toBe(false);
    expect(canRelabel('suits', '赤いスート', 'ja')).toBe(false);
    expect(canRelabel('seats', '南北の番', 'ja')).toBe(false);
  });
});

describe('the words of a Korean text', () => {
  it.each([
    ['클럽을 내면 클럽이 이깁니다.', '다이아몬드를 내면 다이아몬드가 이깁니다.'],
    ['다이아몬드로는, 다이아몬드와', '클럽으로는, 클럽과'],
    ['클럽이면 클럽이나 클럽은', '다이아몬드면 다이아몬드나 다이아몬드는'],
    ['클럽입니다. 클럽에서 클럽의', '다이아몬드입니다. 다이아몬드에서 다이아몬드의'],
    ['하트를 스페이드가', '하트를 스페이드가'],
  ])('take the particles that fit: %s', (text, relabeled) => {
    expect(relabelWords(MINORS, text, 'ko')).toBe(relabeled);
    expect(relabelWords(MINORS, relabeled, 'ko')).toBe(text);
  });

  it('are relabeled for seats, but not as parts of other words', () => {
    const text = '동쪽이 남쪽에게, 남은 카드는 더미에서';
    expect(relabelWords(HALF_TURN, text, 'ko')).toBe('서쪽이 북쪽에게, 남은 카드는 더미에서');
    expect(canRelabel('seats', '동서가 이깁니다', 'ko')).toBe(false);
    expect(canRelabel('suits', '빨간 수트', 'ko')).toBe(false);
  });
});

describe('an explanation', () => {
  it('is relabeled in its fenced blocks too, with other lines and line ends kept', () => {
    const en = [
      'West holds a club.\r',
      '```hand',
      'W: KQ4.A86.QJ72.KT6',
      'E 2.-.AK.Q',
      '```',
      '```hand',
      'W:2.3.4.5 - 6.7.8.9 -',
      '```',
      '```play',
      'c9 ♣8, HT',
      '= NS 10',
      '```',
      '```text',
      'a diamond',
      '```',
    ];
    expect(
      relabelExplanation({ ...MINORS, turns: 1 }, { en: en.join('\n') }).en.split('\n'),
    ).toEqual([
      'North holds a diamond.\r',
      '```hand',
      'N: KQ4.A86.KT6.QJ72',
      'S 2.-.Q.AK',
      '```',
      '```hand',
      'N:2.3.5.4 - 6.7.9.8 -',
      '```',
      '```play',
      'D9 D8 HT',
      '= EW 10',
      '```',
      '```text',
      'a club',
      '```',
    ]);
    expect(relabelExplanation(ONE_TURN, { en: 'x', ko: '동쪽' })).toEqual({ en: 'x', ko: '남쪽' });
  });
});
