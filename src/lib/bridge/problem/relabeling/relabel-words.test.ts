import { describe, expect, it } from 'vitest';
import { AS_WRITTEN, type Look } from './relabeling';
import { explanationIn } from './relabel-text';
import { canMove, wordsIn } from './relabel-words';

const ONE_TURN: Look = { ...AS_WRITTEN, turns: 1 };
const HALF_TURN: Look = { ...AS_WRITTEN, turns: 2 };
const MINORS: Look = { turns: 0, suits: { S: 'S', H: 'H', D: 'C', C: 'D' } };
const BOTH: Look = { turns: 1, suits: { S: 'H', H: 'S', D: 'C', C: 'D' } };

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
  ])('%s', (text, moved) => {
    expect(wordsIn(BOTH, text, 'en')).toBe(moved);
  });

  it('cannot move where something is said that does not turn', () => {
    for (const text of ['the western road', 'Watch W.', 'WEST'])
      expect(canMove('seats', text, 'en')).toBe(false);
    for (const text of ['a red suit', 'the higher suit', 'hearty', 'KQ4.A86.QJ72.KT6'])
      expect(canMove('suits', text, 'en')).toBe(false);
    expect(canMove('seats', "West's least card, a red four", 'en')).toBe(true);
    expect(canMove('suits', 'A spade to the higher card, NS 9', 'en')).toBe(true);
  });
});

describe('the words of a Japanese text', () => {
  it('move, and parts of longer words do not', () => {
    expect(wordsIn(BOTH, 'ウエストのスペードのK、次にダイヤ', 'ja')).toBe(
      'ノースのハートのK、次にクラブ',
    );
    expect(canMove('suits', 'ダイヤモンド', 'ja')).toBe(false);
    expect(canMove('suits', '赤いスート', 'ja')).toBe(false);
    expect(canMove('seats', '南北の番', 'ja')).toBe(false);
  });
});

describe('the words of a Korean text', () => {
  it.each([
    ['클럽을 내면 클럽이 이깁니다.', '다이아몬드를 내면 다이아몬드가 이깁니다.'],
    ['다이아몬드로는, 다이아몬드와', '클럽으로는, 클럽과'],
    ['클럽이면 클럽이나 클럽은', '다이아몬드면 다이아몬드나 다이아몬드는'],
    ['클럽입니다. 클럽에서 클럽의', '다이아몬드입니다. 다이아몬드에서 다이아몬드의'],
    ['하트를 스페이드가', '하트를 스페이드가'],
  ])('keep the endings that fit: %s', (text, moved) => {
    expect(wordsIn(MINORS, text, 'ko')).toBe(moved);
    expect(wordsIn(MINORS, moved, 'ko')).toBe(text);
  });

  it('name the seats, and nothing of other words', () => {
    const text = '동쪽이 남쪽에게, 남은 카드는 더미에서';
    expect(wordsIn(HALF_TURN, text, 'ko')).toBe('서쪽이 북쪽에게, 남은 카드는 더미에서');
    expect(canMove('seats', '동서가 이깁니다', 'ko')).toBe(false);
    expect(canMove('suits', '빨간 수트', 'ko')).toBe(false);
  });
});

describe('an explanation', () => {
  it('moves what its blocks quote, and keeps all other lines and line ends', () => {
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
    expect(explanationIn({ ...MINORS, turns: 1 }, { en: en.join('\n') }).en.split('\n')).toEqual([
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
    expect(explanationIn(ONE_TURN, { en: 'x', ko: '동쪽' })).toEqual({ en: 'x', ko: '남쪽' });
  });
});
