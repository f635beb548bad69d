/**
 * Hostile Markdown by name, as functions of a length in letters: each repeats or nests a construct
 * that may make a parser search the rest of the text again and again.
 */
type TextMaker = (letters: number) => string;

/** The piece, repeated to the full length. */
const repeated =
  (piece: string): TextMaker =>
  (letters) =>
    piece.repeat(Math.ceil(letters / piece.length)).slice(0, letters);

/** As many openings as fit, then the same number of closings. */
const nested =
  (opening: string, closing: string): TextMaker =>
  (letters) => {
    const depth = Math.floor(letters / (opening.length + closing.length));
    return opening.repeat(depth) + closing.repeat(depth);
  };

/** Lines that depend on their index, up to the full length. */
const lines =
  (line: (i: number) => string): TextMaker =>
  (letters) => {
    let text = '';
    for (let i = 0; text.length < letters; i++) text += line(i);
    return text.slice(0, letters);
  };

const EMPHASIS = [
  ...['_a_', '_a_ ', '__a__', '_a', ' _a', 'a_b ', '*', '*a', '*a ', '**a ', '**a**', '*a **b '],
  ...['***a** ', '*a_ ', '*_', 'a**b*c', '~', '~a', '~~a', '~~a~~', 'あ*い*'],
];
const LINKS = [
  ...['[', '[a', '[a]', '[a](', '[a](b)', '[a](b "', '[a](<', '[a]((', '![a', '![]()', '[a]: b\n'],
  ...['[a]:', '[a]: b "', '[\\', '[`', '`[', '[<', 'http://a.', 'www.a', 'a@', 'a@b.c', '<http://'],
];
const CODE = ['`', '`a', '```\n', '~~~', '    a\n', '\\', '\\\n', '&', '&#1;', ':HA:', ':H', ':'];
const HTML = ['<', '<a', '<a ', '<!--', '<a b="', '<div>', '<div>\n\n'];
const BLOCKS = [
  ...['>', '> \n', '> a\nb\n', '- ', '- a\n', '- a\n\n', '- > ', '- > a\n', '1. - > ', '1. a\n'],
  ...['-\n', '-     a\n', '- [ ] a\n', '---\n', '- - ', '#', '# a\n', '=\n', 'a\n=\n', 'a\n', '|'],
  ...[' ', ' \n', '\n', '\t'],
];

export const HOSTILE_TEXTS: ReadonlyMap<string, TextMaker> = new Map([
  ...[...EMPHASIS, ...LINKS, ...CODE, ...HTML, ...BLOCKS].map((piece): [string, TextMaker] => [
    JSON.stringify(piece),
    repeated(piece),
  ]),
  ['nested *a', nested('*a ', ' a*')],
  ['nested **a', nested('**a ', ' a**')],
  ['nested *_', nested('*_', '_*')],
  ['nested [', nested('[', ']')],
  ['nested [](b)', nested('[', '](b)')],
  ['nested ![](b)', nested('![', '](b)')],
  ['growing `', lines((i) => `${'`'.repeat(i + 1)}a`)],
  ['growing >', lines((i) => `${'> '.repeat(i + 1)}a\n`)],
  ['growing list', lines((i) => `${'  '.repeat(i)}- a\n`)],
  ['waves of lists', lines((i) => `${'  '.repeat(i % 30)}- a\n`)],
  ['definitions and their use', lines((i) => `[${i}]: b\n[${i}] `)],
  ['one long word in brackets', (letters) => `[${'a'.repeat(Math.max(0, letters - 3))}]:`],
  ['spaces within a line', (letters) => `a${' '.repeat(Math.max(0, letters - 2))}b`],
  ['spaces within a heading', (letters) => `#${' '.repeat(Math.max(0, letters - 2))}a`],
  ['a wide table', (letters) => table(letters / 4, 0)],
  ['a long table', (letters) => `a|b\n-|-\n${repeated('a|b\n')(letters - 8)}`],
  ['a wide table of empty rows', (letters) => table(letters / 6, letters / 3)],
]);

/** The head of a table with this number of columns, and empty rows of `rowLetters` in all. */
function table(columns: number, rowLetters: number): string {
  const head = `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n`;
  return head + '|\n'.repeat(rowLetters / 2);
}
