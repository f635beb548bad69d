/** Renames as an editor makes them, by TypeScript's own language service. */
import ts from 'typescript';

const PATH = '/source.ts';
const FRESH = 'freshName';

/** Positions of the declared names of variables, parameters, functions, classes and imports. */
export function renamableNames(text: string): readonly number[] {
  const file = ts.createSourceFile(PATH, text, ts.ScriptTarget.Latest, true);
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    const isLocal =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isImportSpecifier(node);
    const name = isLocal ? node.name : undefined;
    const isField = ts.isParameter(node) && ts.isParameterPropertyDeclaration(node, node.parent);
    if (name && ts.isIdentifier(name) && !isField) found.push(name.getStart());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The text with the name at a place renamed wherever it is used. */
export function renameLocal(text: string, at: number): string {
  const places = serviceFor(text).findRenameLocations(PATH, at, false, false, {
    providePrefixAndSuffixTextForRename: true,
  });
  return [...(places ?? [])]
    .sort((a, b) => b.textSpan.start - a.textSpan.start)
    .reduce((result, { textSpan: { start, length }, prefixText = '', suffixText = '' }) => {
      const name = `${prefixText}${FRESH}${suffixText}`;
      return result.slice(0, start) + name + result.slice(start + length);
    }, text);
}

const services = new Map<string, ts.LanguageService>();

function serviceFor(text: string): ts.LanguageService {
  const known = services.get(text);
  if (known) return known;
  const service = ts.createLanguageService({
    getScriptFileNames: () => [PATH],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => (path === PATH ? ts.ScriptSnapshot.fromString(text) : undefined),
    getCurrentDirectory: () => '/',
    getCompilationSettings: () => ({ noLib: true, noResolve: true }),
    getDefaultLibFileName: () => '',
    fileExists: (path) => path === PATH,
    readFile: () => undefined,
  });
  services.set(text, service);
  return service;
}
