/** Finds the regular expressions of the app and the command line in their syntax trees. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse as parseSvelte } from 'svelte/compiler';
import ts from 'typescript';

export interface SourceExpression {
  /** The file and the line, such as `src/lib/core/result.ts:12`. */
  readonly place: string;
  readonly expression: RegExp;
  /** True for an expression that splits a text, so that it is tried at each of its letters. */
  readonly isSeparator: boolean;
}

/** A call of `RegExp`, whose expression is known when it runs. */
export interface ConstructorCall {
  readonly file: string;
  readonly line: number;
}

export interface ExpressionsInSource {
  readonly literals: readonly SourceExpression[];
  readonly constructorCalls: readonly ConstructorCall[];
}

const SOURCE = /(?<!\.test|\.fixture)\.(?:ts|svelte)$/;
/** The messages are generated, and hold no expression of ours. */
const GENERATED = /^src\/lib\/paraglide\//;

/** A slash where an expression may begin, or a call: most files have neither. */
const MAY_HAVE_EXPRESSION = /(?:^|[(,=:[!&|?{};>]|return)\s*\/[^/*\s>]|RegExp/m;

/** All regular expressions below `src`, tests left out. */
export function findSourceExpressions(): ExpressionsInSource {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => SOURCE.test(path) && !GENERATED.test(path))
    .sort();
  const found = files.map((file) => {
    const text = readFileSync(file, 'utf8');
    return file.endsWith('.svelte') ? findInSvelte(file, text) : findInTypeScript(file, text);
  });
  return {
    literals: found.flatMap(({ literals }) => literals),
    constructorCalls: found.flatMap(({ constructorCalls }) => constructorCalls),
  };
}

/** The regular expressions of a TypeScript source. */
export function findInTypeScript(file: string, text: string): ExpressionsInSource {
  const literals: SourceExpression[] = [];
  const constructorCalls: ConstructorCall[] = [];
  if (!MAY_HAVE_EXPRESSION.test(text)) return { literals, constructorCalls };
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const lineOf = (node: ts.Node): number =>
    tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
  const separatorNames = new Set<string>();
  const namedLiterals: { readonly name: string; readonly index: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      if (ts.isVariableDeclaration(node.parent) && ts.isIdentifier(node.parent.name))
        namedLiterals.push({ name: node.parent.name.text, index: literals.length });
      literals.push({
        place: `${file}:${lineOf(node)}`,
        expression: toExpression(node.text),
        isSeparator: isArgumentOfSplit(node),
      });
    } else if (ts.isIdentifier(node) && isArgumentOfSplit(node)) separatorNames.add(node.text);
    else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText(tree) === 'RegExp'
    )
      constructorCalls.push({ file, line: lineOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  for (const { name, index } of namedLiterals) {
    const literal = literals[index];
    if (literal && separatorNames.has(name)) literals[index] = { ...literal, isSeparator: true };
  }
  return { literals, constructorCalls };
}

function isArgumentOfSplit(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node.parent) &&
    node.parent.arguments[0] === node &&
    ts.isPropertyAccessExpression(node.parent.expression) &&
    node.parent.expression.name.text === 'split'
  );
}

/** The expression of a literal such as `/a+/g`. */
function toExpression(literal: string): RegExp {
  const end = literal.lastIndexOf('/');
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}

/** A node of a syntax tree of Svelte, as far as it is needed here. */
interface SvelteNode {
  readonly type?: unknown;
  readonly start?: unknown;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: unknown; readonly property?: { readonly name?: unknown } };
  readonly arguments?: readonly unknown[];
}

/** The regular expressions of a Svelte component, in its script and in its markup. */
export function findInSvelte(file: string, text: string): ExpressionsInSource {
  const literals: SourceExpression[] = [];
  const constructorCalls: ConstructorCall[] = [];
  if (!MAY_HAVE_EXPRESSION.test(text)) return { literals, constructorCalls };
  const lineAt = (offset: unknown): number => text.slice(0, Number(offset)).split('\n').length;
  const visit = (node: unknown, isSeparator: boolean): void => {
    if (Array.isArray(node)) for (const child of node) visit(child, false);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { regex, start, callee, arguments: args = [] } = node as SvelteNode;
    if (regex)
      literals.push({
        place: `${file}:${lineAt(start)}`,
        expression: new RegExp(regex.pattern, regex.flags),
        isSeparator,
      });
    if (callee?.name === 'RegExp') constructorCalls.push({ file, line: lineAt(start) });
    if (callee?.property?.name === 'split') visit(args[0], true);
    for (const [key, child] of Object.entries(node))
      if (key !== 'metadata' && !(key === 'arguments' && callee?.property?.name === 'split'))
        visit(child, false);
  };
  visit(parseSvelte(text, { modern: true, filename: file }), false);
  return { literals, constructorCalls };
}
