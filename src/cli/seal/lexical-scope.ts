/**
 * Lexical scopes of a module that was parsed and not bound: the declaration that each name refers
 * to, by the scope rules of ECMAScript. The digest of a module is made of numbers in place of local
 * names, so that renaming changes nothing. Names that are declared as types only are left out.
 */
import type TypeScript from 'typescript';

export type Ts = typeof TypeScript;

/** The declaration that a name refers to. */
export type Binding =
  /**
   * A variable, parameter, function, class or enum; its number is given at its first appearance.
   */
  | { readonly kind: 'local'; number?: number }
  /** An import; the name `*` stands for the whole namespace. */
  | { readonly kind: 'import'; readonly from: string; readonly name: string }
  /** A member of an enum inside of it: its name is seen at run time. */
  | { readonly kind: 'visible'; readonly name: string };

export class Scope {
  private readonly bindings = new Map<string, Binding>();

  constructor(
    private readonly parent: Scope | null,
    names: readonly string[] = [],
  ) {
    for (const name of names) this.declare(name);
  }

  /** Declares a name in this scope; one that is there already stays the same binding. */
  declare(name: string, binding: Binding = { kind: 'local' }): void {
    if (!this.bindings.has(name)) this.bindings.set(name, binding);
  }

  /** Tells if this scope itself, and not one around it, declares the name. */
  declares(name: string): boolean {
    return this.bindings.has(name);
  }

  /** The innermost binding of a name; undefined for a global one. */
  lookup(name: string): Binding | undefined {
    return this.bindings.get(name) ?? this.parent?.lookup(name);
  }
}

/** The names that an identifier or a destructuring pattern declares, in the order of the source. */
export function patternNames(ts: Ts, name: TypeScript.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isOmittedExpression(element) ? [] : patternNames(ts, element.name),
  );
}

/** The names that `let`, `const`, `using`, `class`, `enum` and `function` declare in a block. */
export function blockNames(ts: Ts, statements: readonly TypeScript.Statement[]): readonly string[] {
  return statements.flatMap((statement): readonly string[] => {
    if (isErased(ts, statement)) return [];
    if (ts.isVariableStatement(statement)) return listNames(ts, statement.declarationList);
    const isNamed =
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isEnumDeclaration(statement);
    if (isNamed) return statement.name ? [statement.name.text] : [];
    return ts.isLabeledStatement(statement) ? blockNames(ts, [statement.statement]) : [];
  });
}

/** The block-scoped names of a list of variables; none for `var`. */
export function listNames(ts: Ts, list: TypeScript.Node | undefined): readonly string[] {
  if (!list || !ts.isVariableDeclarationList(list) || isVar(ts, list)) return [];
  return list.declarations.flatMap(({ name }) => patternNames(ts, name));
}

/** The names that `var` declares anywhere in the body of a function or a module. */
export function hoistedNames(ts: Ts, body: TypeScript.Node): readonly string[] {
  const names: string[] = [];
  const visit = (node: TypeScript.Node): void => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return;
    if (ts.isVariableDeclarationList(node) && isVar(ts, node) && !isErased(ts, node.parent))
      names.push(...node.declarations.flatMap(({ name }) => patternNames(ts, name)));
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return names;
}

function isVar(ts: Ts, list: TypeScript.VariableDeclarationList): boolean {
  return (list.flags & ts.NodeFlags.BlockScoped) === 0;
}

/** True for a statement or a class member that leaves nothing to run once types are stripped. */
export function isErased(ts: Ts, node: TypeScript.Node): boolean {
  if (hasModifier(ts, node, ts.SyntaxKind.DeclareKeyword)) return true;
  if (hasModifier(ts, node, ts.SyntaxKind.AbstractKeyword) && !ts.isClassLike(node)) return true;
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return !node.body;
  if (ts.isConstructorDeclaration(node)) return !node.body;
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isEmptyStatement(node) ||
    ts.isImportDeclaration(node) ||
    ts.isIndexSignatureDeclaration(node) ||
    ts.isSemicolonClassElement(node)
  );
}

export function hasModifier(
  ts: Ts,
  node: TypeScript.Node,
  ...kinds: readonly TypeScript.SyntaxKind[]
): boolean {
  if (!ts.canHaveModifiers(node)) return false;
  return ts.getModifiers(node)?.some(({ kind }) => kinds.includes(kind)) ?? false;
}
