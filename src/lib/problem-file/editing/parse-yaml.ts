/** Parses YAML with error recovery, for edits and previews of a file while it is written. */
import { Composer, isScalar, Parser, visit, type CST, type Document } from 'yaml';
import { MAX_DEPTH } from '../yaml/build-document';

/** Syntax errors after which a text is parsed no further: no YAML is written with so many. */
const MAX_ERRORS = 100;

/**
 * The document of a text, with its errors; a key that a map has twice is no error here (see
 * `isValidYaml`). A text of many documents is its first one; one that is nested deeper than
 * `MAX_DEPTH` is an empty document with an error. Takes time in line with the length.
 */
export function parseYaml(text: string): Document.Parsed {
  const { stackTraceLimit } = Error;
  // An error of the library is an `Error`: its stack, which nobody reads, takes most of the time.
  Error.stackTraceLimit = 0;
  try {
    return compose(composableTokens(new Parser().parse(text)), text.length);
  } catch {
    // The library calls itself for each token that is out of place, until the stack is full.
    return compose([errorToken('too many tokens out of place')], text.length);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function compose(tokens: Iterable<CST.Token>, length: number): Document.Parsed {
  const composer = new Composer({
    prettyErrors: false,
    logLevel: 'silent',
    // The library compares each key with each.
    uniqueKeys: false,
  });
  const [document] = composer.compose(tokens, true, length);
  return document as Document.Parsed;
}

const errorToken = (message: string): CST.ErrorToken => ({
  ...{ type: 'error', offset: 0, source: '', message },
});

/** The tokens of a text up to too many errors, or to a document that is nested too deep. */
function* composableTokens(tokens: Iterable<CST.Token>): Generator<CST.Token> {
  let errorCount = 0;
  for (const token of tokens) {
    if (token.type === 'error' && ++errorCount > MAX_ERRORS) return;
    // A document is composed by recursion, which ends the program where the stack is too small.
    if (token.type === 'document' && isDeep(token.value)) {
      yield errorToken('nested too deep');
      return;
    }
    yield token;
  }
}

/** True for a token of a document that is nested deeper than `MAX_DEPTH`. */
function isDeep(root: CST.Token | undefined): boolean {
  const pending = [{ token: root, depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { token, depth } = next;
    if (depth > MAX_DEPTH) return true;
    if (token && 'items' in token)
      for (const { key, value } of token.items)
        for (const child of [key, value])
          if (child) pending.push({ token: child, depth: depth + 1 });
  }
  return false;
}

/** True for a document without errors whose maps have each key once. */
export function isValidYaml(document: Document.Parsed): boolean {
  return document.errors.length === 0 && !hasKeyTwice(document);
}

function hasKeyTwice(document: Document.Parsed): boolean {
  let isFound = false;
  visit(document, {
    Map(_, { items }) {
      const keys = items.map(({ key }) => (isScalar(key) ? key.value : key));
      isFound ||= new Set(keys).size < keys.length;
      return isFound ? visit.BREAK : undefined;
    },
  });
  return isFound;
}
