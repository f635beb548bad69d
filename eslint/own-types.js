/**
 * A parser that knows the types of one component alone: enough for rules that ask which properties a component
 * declares itself, and some hundred times quicker than the types of the whole house. What asks for those of other
 * files is asked in `tests/types`.
 */
import typescript from 'typescript';
import ts from 'typescript-eslint';

const OPTIONS = { noLib: true, noResolve: true, types: [], allowNonTsExtensions: true };

/**
 * @param {string} name
 * @param {string} code
 */
function programOf(name, code) {
  const file = typescript.createSourceFile(
    name,
    code,
    { languageVersion: typescript.ScriptTarget.ESNext, jsDocParsingMode: 3 },
    true,
    typescript.ScriptKind.TS,
  );
  return typescript.createProgram([name], OPTIONS, {
    getSourceFile: (/** @type {string} */ asked) => (asked === name ? file : undefined),
    getDefaultLibFileName: () => 'lib.d.ts',
    writeFile: () => undefined,
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (/** @type {string} */ asked) => asked,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (/** @type {string} */ asked) => asked === name,
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
    const program = programOf(options.filePath ?? 'component.svelte', code);
    return ts.parser.parseForESLint(code, { ...options, programs: [program] });
  },
};
