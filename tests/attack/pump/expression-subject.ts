/**
 * Texts that may make a regular expression slow, derived from the expression itself: for each of
 * its repetitions a beginning that reaches it, pieces to repeat, and an end that makes it fail.
 */
import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import { JUDGED_LENGTH, type PumpedText, type PumpSubject } from './pump-subject';
import type { SourceExpression } from './source-expressions';

/** Characters that stand for all others that an expression distinguishes. */
const COMMON_CHARACTERS = [
  ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i)),
  ...[
    '\t',
    '\n',
    '\r',
    '\u00a0',
    '\ufeff',
    '\u2028',
    'é',
    '♠',
    '–',
    '“',
    '한',
    'あ',
    'ア',
    '漢',
    '🂡',
  ],
];

/** At most so many characters, beginnings and ends of an expression are combined. */
const MAX_CHARACTERS = 16;
const MAX_PREFIXES = 12;
const MAX_SUFFIXES = 7;

/** An expression as a subject; it is used as in its source, once or for all its matches. */
export function toPumpSubject(source: SourceExpression, isThorough: boolean): PumpSubject {
  const { expression, isSeparator } = source;
  return {
    name: `${source.place} ${String(expression)}`,
    maxLength: JUDGED_LENGTH,
    texts: hostileTextsOf(expression, isThorough),
    read(text) {
      expression.lastIndex = 0;
      if (isSeparator) text.split(expression);
      else if (expression.sticky) matchAtEachLetter(expression, text);
      else if (expression.global) text.replace(expression, '');
      else expression.exec(text);
    },
  };
}

/** A tokenizer tries an expression where the last token has ended, at worst at each letter. */
function matchAtEachLetter(expression: RegExp, text: string): void {
  for (let offset = 0; offset < text.length;) {
    expression.lastIndex = offset;
    const hasMatch = expression.test(text);
    offset = hasMatch ? Math.max(expression.lastIndex, offset + 1) : offset + 1;
  }
}

/**
 * The texts for an expression: pieces are one character of each kind that it distinguishes, the
 * words of its groups, and with `isThorough` also each pair of characters.
 */
function hostileTextsOf(expression: RegExp, isThorough: boolean): readonly PumpedText[] {
  const pattern = parsePattern(expression);
  const atoms = atomsOf(pattern);
  const characters = distinguishedCharacters(expression, atoms).slice(0, MAX_CHARACTERS);
  const words = distinct(groupsOf(pattern).map(sampleOf)).filter((word) => word.length > 1);
  const pairs = isThorough
    ? characters.flatMap((first) => characters.map((second) => first + second))
    : [];
  const pieces = distinct([...characters, ...words, ...pairs]).filter(isNoRepetition);
  const prefixes = distinct(['', ...repetitionsOf(pattern).map(textBefore)]).slice(0, MAX_PREFIXES);
  const failing = failingCharacters(expression, atoms, characters);
  return prefixes.flatMap((prefix) =>
    pieces.flatMap((piece) => failing.map((suffix) => ({ prefix, piece, suffix }))),
  );
}

/** A piece such as `aa` makes no other texts than `a`. */
const isNoRepetition = (piece: string): boolean => !/^(.+)\1+$/su.test(piece);

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) => text !== '' || texts[0] === '');
}

/**
 * Ends that keep an expression from matching: none, a line end, and for each of its atoms a
 * character that the atom does not match.
 */
function failingCharacters(
  { flags }: RegExp,
  atoms: readonly Atom[],
  characters: readonly string[],
): readonly string[] {
  const others = atoms.flatMap((atom) => {
    const test = atomTest(atom.raw, flags);
    return characters.find((character) => !test.test(character)) ?? [];
  });
  return [...new Set(['', '\n', '\u0000', ...others])].slice(0, MAX_SUFFIXES);
}

/** An expression for a character that an atom matches. */
function atomTest(raw: string, flags: string): RegExp {
  return new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, ''));
}

function parsePattern({ source, flags }: RegExp): AST.Pattern {
  return new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
}

type Atom = AST.Character | AST.CharacterClass | AST.ExpressionCharacterClass | AST.CharacterSet;

/** The parts of a pattern that match a single character. */
function atomsOf(pattern: AST.Pattern): readonly Atom[] {
  const atoms: Atom[] = [];
  const isInClass = (node: AST.Node): boolean => {
    for (let { parent } = node; parent; parent = parent.parent)
      if (parent.type === 'CharacterClass' || parent.type === 'ExpressionCharacterClass')
        return true;
    return false;
  };
  const add = (node: Atom): void => {
    if (!isInClass(node)) atoms.push(node);
  };
  visitRegExpAST(pattern, {
    onCharacterEnter: add,
    onCharacterClassEnter: add,
    onExpressionCharacterClassEnter: add,
    onCharacterSetEnter: add,
  });
  return atoms;
}

/** The characters that a pattern names, ends of ranges included. */
function namedCharacters(atoms: readonly Atom[]): readonly string[] {
  const named: string[] = [];
  for (const atom of atoms)
    visitRegExpAST(atom, {
      onCharacterEnter: ({ value }) => {
        named.push(String.fromCodePoint(value));
      },
    });
  return named;
}

/** The characters that assertions distinguish: `^` and `$` the ends of lines, `\b` of words. */
const ASSERTED = [String.raw`[\n\r\u2028\u2029]`, String.raw`\w`];

/** One character of each set that the same atoms and assertions match. */
function distinguishedCharacters({ flags }: RegExp, atoms: readonly Atom[]): readonly string[] {
  const tests = [...new Set([...atoms.map(({ raw }) => raw), ...ASSERTED])].map((raw) =>
    atomTest(raw, flags),
  );
  const bySignature = new Map<string, string>();
  for (const character of [...namedCharacters(atoms), ...COMMON_CHARACTERS]) {
    const signature = tests.map((test) => (test.test(character) ? 1 : 0)).join('');
    if (!bySignature.has(signature)) bySignature.set(signature, character);
  }
  return [...bySignature.values()];
}

type Group = AST.Group | AST.CapturingGroup | AST.Alternative;

/** The groups and alternatives of a pattern, whose words are repeated. */
function groupsOf(pattern: AST.Pattern): readonly Group[] {
  const groups: Group[] = [];
  const add = (node: Group): void => {
    groups.push(node);
  };
  visitRegExpAST(pattern, {
    onGroupEnter: add,
    onCapturingGroupEnter: add,
    onAlternativeEnter: add,
  });
  return groups;
}

function repetitionsOf(pattern: AST.Pattern): readonly AST.Quantifier[] {
  const repetitions: AST.Quantifier[] = [];
  visitRegExpAST(pattern, {
    onQuantifierEnter: (node) => {
      if (node.max > 3) repetitions.push(node);
    },
  });
  return repetitions;
}

/** A word that the parts of the pattern before a part match. */
function textBefore(part: AST.Node): string {
  let text = '';
  for (let node: AST.Node | null = part; node?.parent; node = node.parent) {
    const { parent } = node;
    // A lookaround reads the text around it, not a part of its own.
    if (parent.type !== 'Alternative') continue;
    const index = parent.elements.indexOf(node as AST.Element);
    text = parent.elements.slice(0, index).map(sampleOf).join('') + text;
  }
  return text;
}

/** A word that a part of a pattern matches, repetitions as short as they may be, but not empty. */
function sampleOf(node: AST.Node): string {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup': {
      const [first] = node.alternatives;
      return first ? sampleOf(first) : '';
    }
    case 'Alternative':
      return node.elements.map(sampleOf).join('');
    case 'Quantifier':
      return sampleOf(node.element).repeat(Math.min(Math.max(node.min, 1), node.max, 50));
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
    case 'CharacterSet':
      return characterOf(node);
    case 'Backreference':
      return Array.isArray(node.resolved) ? '' : sampleOf(node.resolved);
    default:
      return '';
  }
}

/** A character of a class. */
function characterOf(node: Exclude<Atom, AST.Character>): string {
  for (const flags of ['u', 'v', '']) {
    try {
      const test = new RegExp(`^${node.raw}$`, flags);
      return (
        [...namedCharacters([node]), 'a', ...COMMON_CHARACTERS].find((character) =>
          test.test(character),
        ) ?? ''
      );
    } catch {
      // The class is written for other flags.
    }
  }
  return '';
}
