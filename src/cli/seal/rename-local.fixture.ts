/**
 * Renames as an editor makes them, by TypeScript's own language service. Tests use them to see that
 * the digest of a module does not depend on the names of its locals.
 */
import ts from 'typescript';

const PATH = '/source.ts';
const FRESH = 'freshName';

/** Positions of the declared names of variables, parameters, functions, classes and imports. */
export function renamableNames(text: string): readonly number[] {
  const file = ts.createSourceFile(PATH, text, ts.ScriptTarget.Latest, true);
  const offsets: number[] = [];
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
    if (name && ts.isIdentifier(name) && !isField) offsets.push(name.getStart());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return offsets;
}

/** The text with the name at an offset renamed wherever it is used. */
export function renameLocal(text: string, offset: number): string {
  const [inStrings, inComments] = [false, false];
  const locations = serviceFor(text).findRenameLocations(PATH, offset, inStrings, inComments, {
    providePrefixAndSuffixTextForRename: true,
  });
  return (
    [...(locations ?? [])]
      // From the end of the text, so that earlier offsets stay valid.
      .sort((a, b) => b.textSpan.start - a.textSpan.start)
      .reduce((result, { textSpan: { start, length }, prefixText = '', suffixText = '' }) => {
        const name = `${prefixText}${FRESH}${suffixText}`;
        return result.slice(0, start) + name + result.slice(start + length);
      }, text)
  );
}

const services = new Map<string, ts.LanguageService>();

function serviceFor(text: string): ts.LanguageService {
  const cachedService = services.get(text);
  if (cachedService) return cachedService;
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
