/**
 * The outline of a module: a hash of the syntax tree that it runs, and its imports and exports,
 * from its text alone. Texts that differ only in comments, layout, types or the names of locals
 * have the same outline (alpha-equivalence: a local is the number of its first appearance, as in de
 * Bruijn's notation). Literals, globals and property names count as written, for a program can see
 * them. It can see the `name` of a function or a class too: that is not counted, and neither are
 * imports of which nothing but types is used. Stored results of long runs are keyed by these
 * hashes: a renamed local or an edited comment does not make them stale, a change of code does.
 *
 * The parser is the one of the package `typescript`. Nothing of its version enters the hash: kinds
 * of nodes have the names of the table below, tokens their spelling.
 */
import { createRequire } from 'node:module';
import type TypeScript from 'typescript';
import { importSpecifiers } from '../source-imports';
import {
  blockNames,
  hasModifier,
  hoistedNames,
  isErased,
  listNames,
  patternNames,
  Scope,
  type Binding,
  type Ts,
} from './lexical-scope';
import { sha256 } from './sha256';

/** An export of another module: the module as the import names it, and the name of the export. */
export type Reference = readonly [from: string, name: string];

/** The name of a reference to all exports at once. */
export const NAMESPACE = '*';
/** The name of a reference that evaluates a module, but reads no export of it by itself. */
export const EVALUATION = '';

export interface Outline {
  /** The hash of the syntax tree, where a use of an import is an index into `references`. */
  readonly tree: string;
  /** In the order of their first use. */
  readonly references: readonly Reference[];
  /** Names of the modules that are evaluated before this one or by it. */
  readonly modules: readonly string[];
  /**
   * By the name of each export: the number of its local, or the re-exported reference. Null for a
   * file that is hashed as it is, whose exports are known by their names.
   */
  readonly exports: Readonly<Record<string, number | Reference>> | null;
  /** Names of the modules with a star re-export (`export * from`). */
  readonly stars: readonly string[];
}

/** The child fields of the kinds of nodes without special handling, in writing order. */
const FIELDS = {
  ArrayBindingPattern: ['elements'],
  ArrayLiteralExpression: ['elements'],
  AwaitExpression: ['expression'],
  BinaryExpression: ['left', 'operatorToken', 'right'],
  CallExpression: ['expression', 'questionDotToken', 'arguments'],
  CaseClause: ['expression', 'statements'],
  ComputedPropertyName: ['expression'],
  ConditionalExpression: ['condition', 'whenTrue', 'whenFalse'],
  DebuggerStatement: [],
  Decorator: ['expression'],
  DefaultClause: ['statements'],
  DeleteExpression: ['expression'],
  DoStatement: ['statement', 'expression'],
  ElementAccessExpression: ['expression', 'questionDotToken', 'argumentExpression'],
  EmptyStatement: [],
  ExpressionStatement: ['expression'],
  IfStatement: ['expression', 'thenStatement', 'elseStatement'],
  NewExpression: ['expression', 'arguments'],
  ObjectLiteralExpression: ['properties'],
  OmittedExpression: [],
  PostfixUnaryExpression: ['operand', 'operator'],
  PrefixUnaryExpression: ['operator', 'operand'],
  ReturnStatement: ['expression'],
  SpreadAssignment: ['expression'],
  SpreadElement: ['expression'],
  SwitchStatement: ['expression', 'caseBlock'],
  TemplateExpression: ['head', 'templateSpans'],
  TemplateSpan: ['expression', 'literal'],
  ThrowStatement: ['expression'],
  TryStatement: ['tryBlock', 'catchClause', 'finallyBlock'],
  TypeOfExpression: ['expression'],
  VariableDeclaration: ['name', 'initializer'],
  VariableStatement: ['declarationList'],
  VoidExpression: ['expression'],
  WhileStatement: ['expression', 'statement'],
  YieldExpression: ['asteriskToken', 'expression'],
} satisfies Partial<Record<keyof Ts['SyntaxKind'], readonly string[]>>;

/** Compiled kernels and data: one long text each. */
const COMPILED = /-bytes\.ts$/;

/** Thrown for syntax that is not known here, such as a namespace; the file is hashed as it is. */
class UnknownSyntax extends Error {}

let parser: Ts | undefined;

/** The parser, loaded on first use, because loading takes a third of a second. */
function getParser(): Ts {
  parser ??= createRequire(import.meta.url)('typescript') as Ts;
  return parser;
}

/** True for a file that is read as a syntax tree; all others are hashed as they are. */
export function isParsed(path: string): boolean {
  return path.endsWith('.ts') && !COMPILED.test(path);
}

/** The outline of a file; only the ending of `path` matters. */
export function outlineOf(path: string, text: string): Outline {
  if (!isParsed(path)) return contentOutline(path, text);
  const ts = getParser();
  try {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
    return new TreeWriter(ts).outline(file);
  } catch (reason) {
    if (reason instanceof UnknownSyntax) return contentOutline(path, text);
    throw reason;
  }
}

/** The outline of a file that is hashed as it is. */
function contentOutline(path: string, text: string): Outline {
  const modules = /\.(?:[cm]?[jt]s|svelte)$/.test(path) ? importSpecifiers(path, text) : [];
  return { tree: sha256(text), references: [], modules, exports: null, stars: [] };
}

/** The token to write for a key of a pattern; null for its name. */
type Keys = (name: string) => string | null;

/**
 * Writes the syntax tree of one module as a sequence of tokens, and collects imports and exports.
 */
class TreeWriter {
  private readonly tokens: string[] = [];
  private readonly kindNames: ReadonlyMap<TypeScript.SyntaxKind, keyof typeof FIELDS>;
  private readonly moduleScope = new Scope(null);
  private scope = this.moduleScope;
  private localCount = 0;
  /** The numbers of the private members that `this` has here, by their names. */
  private ownMembers: ReadonlyMap<string, number> = new Map();
  private readonly references: Reference[] = [];
  private readonly referenceIndices = new Map<string, number>();
  private readonly modules = new Set<string>();
  private readonly exports = new Map<string, Binding>();
  private readonly stars: string[] = [];
  /**
   * Dynamic imports whose used exports are known by name, as in `const { a } = await import(…)`:
   * each is a reference of its own, so the import itself refers to no export.
   */
  private readonly unpackedImports = new Set<TypeScript.Node>();
  /** The tokens of keys, for patterns that destructure a dynamic import or `this`. */
  private readonly patternKeys = new Map<TypeScript.Node, Keys>();

  constructor(private readonly ts: Ts) {
    const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
    this.kindNames = new Map(names.map((name) => [ts.SyntaxKind[name], name]));
  }

  outline(file: TypeScript.SourceFile): Outline {
    const { ts } = this;
    for (const statement of file.statements)
      if (ts.isImportDeclaration(statement)) this.declareImports(statement);
    for (const name of [...hoistedNames(ts, file), ...blockNames(ts, file.statements)])
      this.scope.declare(name);
    this.writeStatements(file.statements);
    const exports = [...this.exports].map(([name, binding]) => [name, this.exportTarget(binding)]);
    return {
      // Two tokens, `[` and `]`, are a module without a statement that runs.
      tree: this.tokens.length === 2 ? '' : sha256(this.tokens.join(' ')),
      references: this.references,
      modules: [...this.modules],
      exports: Object.fromEntries(exports) as Record<string, number | Reference>,
      stars: this.stars,
    };
  }

  private exportTarget(binding: Binding): number | Reference {
    if (binding.kind === 'import') return [binding.from, binding.name];
    return binding.kind === 'local'
      ? this.numberOf(binding)
      : this.fail('export of an enum member');
  }

  /**
   * Binds the names of an import. A bare `import 'x'` only adds to `modules`; types are left out.
   */
  private declareImports({ importClause, moduleSpecifier }: TypeScript.ImportDeclaration): void {
    const from = this.specifier(moduleSpecifier);
    const names = importClause?.namedBindings;
    const isBare = names && this.ts.isNamedImports(names) && names.elements.length === 0;
    if (!importClause || (isBare && !importClause.isTypeOnly && !importClause.name)) {
      this.modules.add(from);
      return;
    }
    if (importClause.isTypeOnly) return;
    const declare = (local: TypeScript.Identifier, name: string): void =>
      this.moduleScope.declare(local.text, { kind: 'import', from, name });
    if (importClause.name) declare(importClause.name, 'default');
    if (!names) return;
    if (this.ts.isNamespaceImport(names)) declare(names.name, NAMESPACE);
    else
      for (const { isTypeOnly, name, propertyName } of names.elements)
        if (!isTypeOnly) declare(name, (propertyName ?? name).text);
  }

  /** Collects an export list or re-export; it writes no token. */
  private writeExports(node: TypeScript.ExportDeclaration): void {
    const { exportClause, moduleSpecifier, isTypeOnly } = node;
    if (isTypeOnly) return;
    const from = moduleSpecifier && this.specifier(moduleSpecifier);
    if (from !== undefined) this.modules.add(from);
    if (!exportClause) {
      if (from !== undefined) this.stars.push(from);
    } else if (this.ts.isNamespaceExport(exportClause)) {
      const { text } = exportClause.name;
      this.exports.set(text, { kind: 'import', from: from ?? '', name: NAMESPACE });
    } else
      for (const element of exportClause.elements) {
        if (element.isTypeOnly) continue;
        const name = (element.propertyName ?? element.name).text;
        const binding: Binding | undefined =
          from === undefined ? this.moduleScope.lookup(name) : { kind: 'import', from, name };
        if (!binding) continue; // A type.
        if (binding.kind === 'import') this.modules.add(binding.from);
        this.exports.set(element.name.text, binding);
      }
  }

  /** The path or package that an import names. */
  private specifier(node: TypeScript.Expression): string {
    return this.ts.isStringLiteralLike(node) ? node.text : this.fail('computed import');
  }

  private write(...tokens: readonly string[]): void {
    this.tokens.push(...tokens);
  }

  private writeText(kind: string, text: string): void {
    this.tokens.push(kind, JSON.stringify(text));
  }

  /** Writes a node between parentheses, so that no two trees are one sequence of tokens. */
  private writeNode(kind: string, write: () => void): void {
    this.write('(', kind);
    write();
    this.write(')');
  }

  private writeAll(nodes: readonly TypeScript.Node[]): void {
    this.write('[');
    for (const node of nodes) this.visit(node);
    this.write(']');
  }

  private writeStatements(statements: readonly TypeScript.Statement[]): void {
    this.writeAll(statements.filter((statement) => !isErased(this.ts, statement)));
  }

  private writeOptional(node: TypeScript.Node | undefined): void {
    if (node) this.visit(node);
    else this.write('-');
  }

  /** Gives up on the syntax tree: the file is hashed as it is. */
  private fail(syntax: string): never {
    throw new UnknownSyntax(syntax);
  }

  /** The number of a local, given at its first use. */
  private numberOf(binding: Extract<Binding, { kind: 'local' }>): number {
    return (binding.number ??= this.localCount++);
  }

  /** The token of an imported export, which is registered in `references`. */
  private referenceTo(from: string, name: string): string {
    const key = JSON.stringify([from, name]);
    const index = this.referenceIndices.get(key) ?? this.references.push([from, name]) - 1;
    this.referenceIndices.set(key, index);
    this.modules.add(from);
    return `import:${index}`;
  }

  private writeName(name: string): void {
    const binding = this.scope.lookup(name);
    if (!binding) this.writeText('global', name);
    else if (binding.kind === 'visible') this.writeText('member', binding.name);
    else if (binding.kind === 'local') this.write(`local:${this.numberOf(binding)}`);
    else this.write(this.referenceTo(binding.from, binding.name));
  }

  private inScope(names: readonly string[], write: () => void): void {
    const outer = this.scope;
    this.scope = new Scope(outer, names);
    write();
    this.scope = outer;
  }

  private withMembers(members: ReadonlyMap<string, number>, write: () => void): void {
    const outer = this.ownMembers;
    this.ownMembers = members;
    write();
    this.ownMembers = outer;
  }

  private visit(node: TypeScript.Node): void {
    const { ts } = this;
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) this.writeName(node.text);
    else if (isTransparent(ts, node)) this.visit(node.expression);
    else if (ts.isNumericLiteral(node)) this.write('number', numeral(node.text));
    else if (ts.isBigIntLiteral(node)) this.write('bigint', node.text);
    else if (ts.isRegularExpressionLiteral(node)) this.writeText('regex', node.text);
    else if (ts.isTemplateLiteralToken(node) && isTagged(ts, node))
      this.writeText('raw', node.rawText ?? this.fail('template'));
    else if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node))
      this.writeText('string', node.text);
    else if (ts.isFunctionLike(node) || ts.isClassStaticBlockDeclaration(node))
      this.visitFunction(node);
    else if (ts.isClassLike(node)) this.visitClass(node);
    else if (ts.isBlock(node) || ts.isStatement(node)) this.visitStatement(node);
    else this.visitNodeWithoutScope(node);
  }

  private visitStatement(node: TypeScript.Statement): void {
    const { ts } = this;
    if (ts.isBlock(node))
      this.inScope(blockNames(ts, node.statements), () =>
        this.writeNode('Block', () => this.writeStatements(node.statements)),
      );
    else if (ts.isForStatement(node))
      this.writeLoop('ForStatement', node, [
        node.initializer,
        node.condition,
        node.incrementor,
        node.statement,
      ]);
    else if (ts.isForOfStatement(node))
      this.writeLoop(node.awaitModifier ? 'ForAwaitStatement' : 'ForOfStatement', node, [
        node.initializer,
        node.expression,
        node.statement,
      ]);
    else if (ts.isForInStatement(node))
      this.writeLoop('ForInStatement', node, [node.initializer, node.expression, node.statement]);
    else if (ts.isLabeledStatement(node))
      this.inScope([labelName(node.label)], () =>
        this.writeNode('LabeledStatement', () => {
          this.writeName(labelName(node.label));
          this.visit(node.statement);
        }),
      );
    else if (ts.isBreakOrContinueStatement(node))
      this.writeNode(ts.isBreakStatement(node) ? 'Break' : 'Continue', () => {
        if (node.label) this.writeName(labelName(node.label));
      });
    else if (ts.isEnumDeclaration(node)) this.visitEnum(node);
    else if (ts.isExportDeclaration(node)) this.writeExports(node);
    else if (ts.isExportAssignment(node)) {
      if (node.isExportEquals) this.fail('export =');
      this.writeDefault();
      this.visit(node.expression);
    } else {
      if (ts.isVariableStatement(node) && hasModifier(ts, node, ts.SyntaxKind.ExportKeyword))
        for (const { name } of node.declarationList.declarations)
          for (const localName of patternNames(ts, name)) this.exportLocal(localName, localName);
      this.visitNodeWithoutScope(node);
    }
  }

  private exportLocal(name: string, local: string): void {
    const binding = this.moduleScope.lookup(local);
    if (binding) this.exports.set(name, binding);
  }

  /** Gives the default export, which has no name, a number of its own. */
  private writeDefault(): void {
    const binding = { kind: 'local' } as const;
    this.exports.set('default', binding);
    this.write('default', `local:${this.numberOf(binding)}`);
  }

  /** Registers a function, class or enum that is exported where it is declared. */
  private registerExport(node: TypeScript.FunctionLikeDeclaration | TypeScript.Declaration): void {
    const { ts } = this;
    if (!hasModifier(ts, node, ts.SyntaxKind.ExportKeyword)) return;
    const name = ts.getNameOfDeclaration(node);
    const local = name && ts.isIdentifier(name) ? name.text : undefined;
    const isDefault = hasModifier(ts, node, ts.SyntaxKind.DefaultKeyword);
    if (local !== undefined) this.exportLocal(isDefault ? 'default' : local, local);
    else if (isDefault) this.writeDefault();
  }

  /** Writes a loop, in the scope of the variables in its head. */
  private writeLoop(
    kind: string,
    node: TypeScript.ForStatement | TypeScript.ForOfStatement | TypeScript.ForInStatement,
    children: readonly (TypeScript.Node | undefined)[],
  ): void {
    this.inScope(listNames(this.ts, node.initializer), () =>
      this.writeNode(kind, () => children.forEach((child) => this.writeOptional(child))),
    );
  }

  /** Writes an enum. Names of members stay as written, as a program can see them at run time. */
  private visitEnum(node: TypeScript.EnumDeclaration): void {
    this.registerExport(node);
    this.writeNode('EnumDeclaration', () => {
      this.writeName(node.name.text);
      this.inScope([], () => {
        for (const { name } of node.members) {
          const text = keyText(this.ts, name) ?? this.fail('computed member');
          this.scope.declare(text, { kind: 'visible', name: text });
        }
        for (const { name, initializer } of node.members) {
          this.writeKey(name);
          this.writeOptional(initializer);
        }
      });
    });
  }

  /** Writes a node that opens no scope. */
  private visitNodeWithoutScope(node: TypeScript.Node): void {
    const { ts } = this;
    this.registerPatterns(node);
    if (ts.isPropertyAccessExpression(node)) this.visitPropertyAccess(node);
    else if (ts.isCallExpression(node) && isImport(ts, node)) this.visitImport(node);
    else if (ts.isPropertyAssignment(node))
      this.writeProperty(node.name, () => this.visit(node.initializer));
    else if (ts.isShorthandPropertyAssignment(node))
      this.writeProperty(node.name, () => {
        const initial = node.objectAssignmentInitializer;
        if (initial) this.write('(', 'BinaryExpression');
        this.writeName(node.name.text);
        if (!initial) return;
        this.write('=');
        this.visit(initial);
        this.write(')');
      });
    else if (ts.isObjectBindingPattern(node))
      this.writeNode('ObjectBindingPattern', () =>
        node.elements.forEach((element) => this.visitElement(element, this.patternKeys.get(node))),
      );
    else if (ts.isBindingElement(node)) this.visitElement(node, null);
    else if (ts.isVariableDeclarationList(node))
      this.writeNode(listKind(ts, node), () => this.writeAll(node.declarations));
    else if (ts.isTaggedTemplateExpression(node))
      this.writeNode('TaggedTemplateExpression', () => {
        this.visit(node.tag);
        this.visit(node.template);
      });
    else if (ts.isCaseBlock(node)) {
      const statements = node.clauses.flatMap((clause) => [...clause.statements]);
      this.inScope(blockNames(ts, statements), () =>
        this.writeNode('CaseBlock', () => this.writeAll(node.clauses)),
      );
    } else if (ts.isCatchClause(node)) {
      const variable = node.variableDeclaration;
      this.inScope(variable ? patternNames(ts, variable.name) : [], () =>
        this.writeNode('CatchClause', () => {
          this.writeOptional(variable);
          this.visit(node.block);
        }),
      );
    } else if (ts.isMetaProperty(node)) this.writeText('meta', node.name.text);
    else this.writeFields(node);
  }

  private writeFields(node: TypeScript.Node): void {
    const kind = this.kindNames.get(node.kind);
    const token = this.ts.tokenToString(node.kind);
    if (kind === undefined) {
      this.write(token ?? this.fail('kind of node'));
      return;
    }
    this.writeNode(isChain(this.ts, node) ? `Chained${kind}` : kind, () => {
      for (const field of FIELDS[kind]) {
        const value = (node as unknown as Record<string, unknown>)[field];
        if (typeof value === 'number')
          this.write(this.ts.tokenToString(value) ?? this.fail('operator'));
        else if (field === 'statements') this.writeStatements(value as TypeScript.Statement[]);
        else if (Array.isArray(value)) this.writeAll(value as TypeScript.Node[]);
        else if (field === 'arguments') this.writeAll([]);
        else this.writeOptional(value as TypeScript.Node | undefined);
      }
    });
  }

  /**
   * Writes `a.b`: a reference if `a` is a namespace or an awaited import, a number if `b` is a
   * private member of `this`, else the name as written.
   */
  private visitPropertyAccess(node: TypeScript.PropertyAccessExpression): void {
    const { ts } = this;
    const { expression, name, questionDotToken } = node;
    const namespace = ts.isIdentifier(expression) ? this.scope.lookup(expression.text) : undefined;
    const importCall = awaitedImport(ts, expression);
    if (namespace?.kind === 'import' && namespace.name === NAMESPACE)
      this.write('namespace', this.referenceTo(namespace.from, name.text));
    else if (importCall !== null) {
      this.unpackedImports.add(importCall);
      this.writeNode('LateMember', () => {
        this.visit(expression);
        this.write(this.referenceTo(this.importOf(importCall), name.text));
      });
    } else
      this.writeNode(isChain(ts, node) ? 'ChainedProperty' : 'Property', () => {
        this.visit(expression);
        this.writeOptional(questionDotToken);
        const member =
          expression.kind === ts.SyntaxKind.ThisKeyword
            ? this.ownMembers.get(name.text)
            : undefined;
        if (member !== undefined) this.write(`private:${member}`);
        else if (ts.isPrivateIdentifier(name)) this.writeName(name.text);
        else this.writeText('key', name.text);
      });
  }

  private visitImport(node: TypeScript.CallExpression): void {
    const name = this.unpackedImports.has(node) ? EVALUATION : NAMESPACE;
    this.write('late', this.referenceTo(this.importOf(node), name));
  }

  private importOf({ arguments: [first] }: TypeScript.CallExpression): string {
    return first ? this.specifier(first) : this.fail('import of nothing');
  }

  private writeKey(name: TypeScript.PropertyName): void {
    const text = keyText(this.ts, name);
    if (text === null) this.visit(name);
    else this.writeText('key', text);
  }

  private writeProperty(name: TypeScript.PropertyName, writeValue: () => void): void {
    this.writeNode('PropertyAssignment', () => {
      this.writeKey(name);
      writeValue();
    });
  }

  /** Writes an element of a pattern; `keys` is null in an array, where there are none. */
  private visitElement(element: TypeScript.BindingElement, keys: Keys | null = () => null): void {
    this.writeNode('BindingElement', () => {
      const { dotDotDotToken, propertyName, name, initializer } = element;
      this.writeOptional(dotDotDotToken);
      const key = propertyName ?? name;
      if (keys && !dotDotDotToken && !isPattern(this.ts, key)) {
        const text = keyText(this.ts, key);
        const token = text === null ? null : keys(text);
        if (token === null) this.writeKey(key);
        else this.write(token);
      }
      this.visit(name);
      this.writeOptional(initializer);
    });
  }

  /** Registers patterns that destructure dynamic imports or `this`, before they are written. */
  private registerPatterns(node: TypeScript.Node): void {
    const { ts } = this;
    if (ts.isCallExpression(node)) {
      const { expression: callee } = node;
      const [handler] = node.arguments;
      if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'then' || !handler) return;
      if (ts.isArrowFunction(handler))
        this.unpack(handler.parameters[0]?.name, unwrapped(ts, callee.expression));
    } else if (ts.isVariableDeclaration(node) && node.initializer) {
      const value = unwrapped(ts, node.initializer);
      if (value.kind === ts.SyntaxKind.ThisKeyword) {
        const members = this.ownMembers;
        this.patternKeys.set(node.name, (name) =>
          members.has(name) ? `private:${members.get(name)}` : null,
        );
      }
      if (!ts.isAwaitExpression(value)) return;
      const awaited = unwrapped(ts, value.expression);
      this.unpack(node.name, awaited);
      if (ts.isArrayBindingPattern(node.name))
        node.name.elements.forEach((element, i) => {
          const promise = promisesOf(ts, awaited)[i];
          if (promise && ts.isBindingElement(element)) this.unpack(element.name, promise);
        });
    }
  }

  /**
   * Registers a pattern that takes named exports from a dynamic import; its keys are then written
   * as references, so that a rename of the export does not count.
   */
  private unpack(pattern: TypeScript.BindingName | undefined, value: TypeScript.Expression): void {
    const { ts } = this;
    if (!pattern || !ts.isObjectBindingPattern(pattern)) return;
    if (!ts.isCallExpression(value) || !isImport(ts, value)) return;
    const isPlain = pattern.elements.every(
      ({ dotDotDotToken, propertyName, name }) =>
        !dotDotDotToken && ts.isIdentifier(propertyName ?? name),
    );
    if (!isPlain) return;
    this.unpackedImports.add(value);
    this.patternKeys.set(pattern, (name) => this.referenceTo(this.importOf(value), name));
  }

  private visitFunction(
    node: TypeScript.SignatureDeclaration | TypeScript.ClassStaticBlockDeclaration,
  ): void {
    const { ts } = this;
    const kind = functionKind(ts, node);
    if (!kind || !('body' in node)) this.fail('signature');
    const { body } = node;
    if (!body) this.fail('function without a body');
    const parameters = 'parameters' in node ? node.parameters.filter(isPassed) : [];
    this.registerExport(node);
    const selfName = ts.isFunctionExpression(node) && node.name ? [node.name.text] : [];
    this.inScope(selfName, () =>
      this.writeNode(kind, () => {
        this.writeModifiers(node);
        if (node.name) this.writeMemberName(node.name);
        const names = parameters.flatMap(({ name }) => patternNames(ts, name));
        const write = (): void =>
          this.inScope(names, () => {
            for (const parameter of parameters) this.visitParameter(parameter);
            this.writeBody(body);
          });
        const keepsThis = ts.isArrowFunction(node) || ts.isClassLike(node.parent);
        if (keepsThis) write();
        else this.withMembers(new Map(), write);
      }),
    );
  }

  private writeBody(body: TypeScript.ConciseBody): void {
    const { ts } = this;
    if (!ts.isBlock(body)) {
      this.visit(body);
      return;
    }
    // A `var` or function with the name of a parameter is the parameter.
    const names = [...hoistedNames(ts, body), ...blockNames(ts, body.statements)];
    const declaredNames = names.filter((name) => !this.scope.declares(name));
    this.inScope(declaredNames, () =>
      this.writeNode('Block', () => this.writeStatements(body.statements)),
    );
  }

  private visitParameter(node: TypeScript.ParameterDeclaration): void {
    this.writeNode('Parameter', () => {
      this.writeDecorators(node);
      const isField = this.ts.isParameterPropertyDeclaration(node, node.parent);
      if (isField && this.ts.isIdentifier(node.name)) this.writeMemberName(node.name);
      this.writeOptional(node.dotDotDotToken);
      this.visit(node.name);
      this.writeOptional(node.initializer);
    });
  }

  private writeModifiers(node: TypeScript.Node): void {
    const { ts } = this;
    this.writeDecorators(node);
    if (hasModifier(ts, node, ts.SyntaxKind.AsyncKeyword)) this.write('async');
    if (hasModifier(ts, node, ts.SyntaxKind.StaticKeyword)) this.write('static');
    if (hasModifier(ts, node, ts.SyntaxKind.AccessorKeyword)) this.write('accessor');
    if ('asteriskToken' in node && node.asteriskToken) this.write('*');
  }

  private writeDecorators(node: TypeScript.Node): void {
    const { ts } = this;
    if (ts.canHaveDecorators(node))
      ts.getDecorators(node)?.forEach((decorator) => this.visit(decorator));
  }

  /** Writes the name of a function, or of a member of a class or an object. */
  private writeMemberName(name: TypeScript.PropertyName | TypeScript.BindingName): void {
    const { ts } = this;
    if (isPattern(ts, name)) this.fail('pattern');
    const { parent } = name;
    if (ts.isFunctionDeclaration(parent) || ts.isFunctionExpression(parent)) {
      this.visit(name);
      return;
    }
    const member = ts.isIdentifier(name) ? this.ownMembers.get(name.text) : undefined;
    if (member !== undefined && !ts.isObjectLiteralExpression(parent.parent))
      this.write(`private:${member}`);
    else this.writeKey(name);
  }

  private visitClass(node: TypeScript.ClassLikeDeclaration): void {
    const { ts } = this;
    this.registerExport(node);
    const classNames = ts.isClassExpression(node) && node.name ? [node.name.text] : [];
    const hashNames = node.members.flatMap(({ name }) =>
      name && ts.isPrivateIdentifier(name) ? [name.text] : [],
    );
    this.inScope([...classNames, ...hashNames], () =>
      this.writeNode('Class', () => {
        this.writeDecorators(node);
        this.writeOptional(node.name);
        for (const { token, types } of node.heritageClauses ?? [])
          if (token === ts.SyntaxKind.ExtendsKeyword) this.writeAll(types);
        const names = hiddenMembers(ts, node);
        const members = new Map(names.map((name) => [name, this.localCount++]));
        for (const member of node.members)
          if (!isErased(ts, member)) this.withMembers(members, () => this.visitMember(member));
      }),
    );
  }

  private visitMember(member: TypeScript.ClassElement): void {
    if (!this.ts.isPropertyDeclaration(member)) {
      this.visit(member);
      return;
    }
    this.writeNode('PropertyDeclaration', () => {
      this.writeModifiers(member);
      this.writeMemberName(member.name);
      this.writeOptional(member.initializer);
    });
  }
}

/**
 * True for a node that means the same as its expression: parentheses and type-only wrappers.
 */
function isTransparent(
  ts: Ts,
  node: TypeScript.Node,
): node is TypeScript.Node & { readonly expression: TypeScript.Expression } {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isTypeAssertionExpression(node) ||
    ts.isExpressionWithTypeArguments(node)
  );
}

/** The expression without parentheses and type-only wrappers. */
function unwrapped(ts: Ts, node: TypeScript.Expression): TypeScript.Expression {
  return isTransparent(ts, node) ? unwrapped(ts, node.expression) : node;
}

/** True for a node of an optional chain, skipped as a whole if the value before `?.` is missing. */
function isChain(ts: Ts, node: TypeScript.Node): boolean {
  return (node.flags & ts.NodeFlags.OptionalChain) !== 0;
}

/** True for a part of a tagged template: its tag is given the text as written, escapes and all. */
function isTagged(ts: Ts, node: TypeScript.Node): boolean {
  const template = ts.isTemplateSpan(node.parent) ? node.parent.parent : node.parent;
  const holder = ts.isTemplateExpression(template) ? template.parent : template;
  if (!ts.isTaggedTemplateExpression(holder)) return false;
  return holder.template === node || holder.template === template;
}

function isPattern(ts: Ts, node: TypeScript.Node): node is TypeScript.BindingPattern {
  return ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node);
}

function isImport(ts: Ts, node: TypeScript.CallExpression): boolean {
  return node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

/** The import in `await import('…')`. */
function awaitedImport(ts: Ts, node: TypeScript.Expression): TypeScript.CallExpression | null {
  const value = unwrapped(ts, node);
  if (!ts.isAwaitExpression(value)) return null;
  const awaited = unwrapped(ts, value.expression);
  return ts.isCallExpression(awaited) && isImport(ts, awaited) ? awaited : null;
}

/** The elements of the array in `Promise.all([…])`. */
function promisesOf(ts: Ts, node: TypeScript.Expression): readonly TypeScript.Expression[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression, name } = node.expression;
  if (!ts.isIdentifier(expression) || expression.text !== 'Promise' || name.text !== 'all')
    return [];
  const [list] = node.arguments;
  return list && ts.isArrayLiteralExpression(list) ? list.elements : [];
}

/** False for a `this` parameter, which exists in types only. */
function isPassed({ name }: TypeScript.ParameterDeclaration): boolean {
  return !('text' in name) || name.text !== 'this';
}

function functionKind(ts: Ts, node: TypeScript.Node): string | null {
  if (ts.isArrowFunction(node)) return 'ArrowFunction';
  if (ts.isFunctionDeclaration(node)) return 'FunctionDeclaration';
  if (ts.isFunctionExpression(node)) return 'FunctionExpression';
  if (ts.isMethodDeclaration(node)) return 'Method';
  if (ts.isConstructorDeclaration(node)) return 'Constructor';
  if (ts.isGetAccessorDeclaration(node)) return 'Getter';
  if (ts.isSetAccessorDeclaration(node)) return 'Setter';
  return ts.isClassStaticBlockDeclaration(node) ? 'StaticBlock' : null;
}

function listKind(ts: Ts, { flags }: TypeScript.VariableDeclarationList): string {
  const { Let, Const, Using, AwaitUsing, BlockScoped } = ts.NodeFlags;
  const kinds = new Map([
    [Let, 'let'],
    [Const, 'const'],
    [Using, 'using'],
    [AwaitUsing, 'await-using'],
  ]);
  return kinds.get(flags & BlockScoped) ?? 'var';
}

/** The name under which a label is declared: one that no variable can have. */
function labelName({ text }: TypeScript.Identifier): string {
  return `label ${text}`;
}

/** The text of a key; null where it is computed or private. */
function keyText(ts: Ts, name: TypeScript.PropertyName): string | null {
  if (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) return name.text;
  return ts.isNumericLiteral(name) ? numeral(name.text) : null;
}

/** A number in one notation, whichever it was written in. */
function numeral(text: string): string {
  const number = Number(text.replaceAll('_', ''));
  return Number.isNaN(number) ? text : String(number);
}

/**
 * The members of a class that are private by its types and that `this.name` alone leads to: the
 * class reads no property of this name on another object, contains no string with the name, and
 * never uses `this` as a value. (Uses of an object outside its class are not examined.)
 */
function hiddenMembers(ts: Ts, node: TypeScript.ClassLikeDeclaration): readonly string[] {
  const parameters = node.members.flatMap((member) =>
    ts.isConstructorDeclaration(member) ? [...member.parameters] : [],
  );
  const names = [...node.members, ...parameters].flatMap((member) => {
    const isPrivate = hasModifier(ts, member, ts.SyntaxKind.PrivateKeyword);
    return isPrivate && member.name && ts.isIdentifier(member.name) ? [member.name.text] : [];
  });
  const exposed = new Set<string>();
  let exposesAll = false;
  const visit = (child: TypeScript.Node, isOwn: boolean): void => {
    if (isOwn && child.kind === ts.SyntaxKind.ThisKeyword)
      exposesAll ||= !isDestructured(ts, child);
    else if (ts.isPropertyAccessExpression(child)) {
      if (!isOwn || child.expression.kind !== ts.SyntaxKind.ThisKeyword)
        exposed.add(child.name.text);
    } else if (ts.isStringLiteralLike(child)) exposed.add(child.text);
    else if (ts.isBindingElement(child) && !isOfThis(ts, child.parent, isOwn)) {
      const key = child.propertyName ?? child.name;
      if (ts.isIdentifier(key)) exposed.add(key.text);
    }
    const keepsThis = !ts.isClassLike(child) && !rebindsThis(ts, child);
    ts.forEachChild(child, (descendant) => visit(descendant, isOwn && keepsThis));
  };
  for (const member of node.members) visit(member, true);
  return exposesAll ? [] : [...new Set(names)].filter((name) => !exposed.has(name));
}

/** True for `this` in `this.name` or in `const { name } = this`. */
function isDestructured(ts: Ts, node: TypeScript.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return true;
  if (!ts.isVariableDeclaration(parent) || !ts.isObjectBindingPattern(parent.name)) return false;
  return parent.name.elements.every(({ dotDotDotToken }) => !dotDotDotToken);
}

function isOfThis(ts: Ts, { parent }: TypeScript.BindingPattern, isOwn: boolean): boolean {
  if (!isOwn || !ts.isVariableDeclaration(parent)) return false;
  return parent.initializer?.kind === ts.SyntaxKind.ThisKeyword;
}

function rebindsThis(ts: Ts, node: TypeScript.Node): boolean {
  if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)) return true;
  return ts.isFunctionLike(node) && ts.isObjectLiteralExpression(node.parent);
}
