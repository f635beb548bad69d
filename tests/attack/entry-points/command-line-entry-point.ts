/** The fuzzing target for the command line: random lines of valid and invalid words. */
import { mutateText } from '../mutate-text';
import { assertPromise, pickSome, type AttackTarget } from '../attack-target';
import { runLie } from '../../conformance/lie';

const WORDS = [
  ...['mighty', 'legal', 'trick', 'score', 'solve', 'recommend', 'record', '{}', '{"trump":"H"}'],
  ...['problems/mighty/keep-the-mighty.yaml', '--cards', 'SQ C3!', 'JK:H', '--batch', '--nodes'],
  ...['check', 'prove', 'play', 'dd', 'chekc', '--help', '--json', '--after', '--fresh', '--seed'],
  ...[
    '-',
    '--',
    '--=',
    '-x',
    '',
    ' ',
    'SA',
    'N:',
    '-1',
    '1e99',
    '/',
    '.',
    'no-such-file.yaml',
    '한',
  ],
  ...['package.json', 'problems', 'problems/collections', '__proto__', '--toString', '\n'],
];

export const commandLineTarget: AttackTarget = {
  name: 'command lines',
  validInputs: () => [
    JSON.stringify(['mighty', 'score', '{"contract":14,"points":15,"friend":true}']),
    JSON.stringify(['dd', '--help']),
  ],
  generateInput(random) {
    const words = pickSome(WORDS, 4, random).map((word) =>
      random.below(4) === 0 ? mutateText(word, random) : word,
    );
    // Arguments cannot contain NUL; proving the whole library would take too long.
    const line = words.map((word) => word.replaceAll('\u0000', '').slice(0, 1000));
    return JSON.stringify(line.filter((word) => !/^(problems(?!\/mighty\/)|\.|\/)/.test(word)));
  },
  handleInput(input) {
    const { status, err } = runLie(JSON.parse(input) as string[]);
    assertPromise(status === 0 || status === 1 || status === 2, 'a command ends with 0, 1 or 2');
    assertPromise(!/^\s+at .*:\d+/m.test(err), 'no stack trace is printed');
    return status === 0;
  },
};
