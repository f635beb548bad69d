/**
 * A parser for Svelte components that type-checks one file in isolation: enough for rules about the
 * props that a component declares, and about a hundred times faster than type information for the
 * whole project. Rules that need types of other files run in `tests/types`.
 */
import typescript from 'typescript';
import ts from 'typescript-eslint';

const OPTIONS = { noLib: true, noResolve: true, types: [], allowNonTsExtensions: true };

/**
 * @param {string} name
 * @param {string} code
 */
function createSingleFileProgram(name, code) {
  const file = typescript.createSourceFile(
    name,
    code,
    { languageVersion: typescript.ScriptTarget.ESNext, jsDocParsingMode: 3 },
    true,
    typescript.ScriptKind.TS,
  );
  return typescript.createProgram([name], OPTIONS, {
    getSourceFile: (/** @type {string} */ path) => (path === name ? file : undefined),
    getDefaultLibFileName: () => 'lib.d.ts',
    writeFile: () => undefined,
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (/** @type {string} */ path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (/** @type {string} */ path) => path === name,
    readFile: () => undefined,
  });
}

export const ownTypes = {
  ...ts.parser,
  /**
   * @param {string} code
   * @param {{ filePath?: string }} options
   */
  parseForESLint(code, options) {
    const program = createSingleFileProgram(options.filePath ?? 'component.svelte', code);
    return ts.parser.parseForESLint(code, { ...options, programs: [program] });
  },
};
