/** The regular expressions that the app builds with `new RegExp`, recorded as they are built. */
import { resolve } from 'node:path';
import { load } from 'js-yaml';
import { GAMES } from '$lib/registry/registry';
import type { FileKind } from '$lib/problem-file/file-kind';
import type { ConstructorCall, SourceExpression } from './source-expressions';

type Module = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

/**
 * Calls of the functions that build an expression of their arguments, by file; expressions that are
 * constants of their module are built with it.
 */
const FUNCTION_CALLS: Readonly<Record<string, (module: Module, fileKind: FileKind) => unknown>> = {
  'src/lib/authoring/studio/drafts/parse-title.ts': ({ parseTitle }) => parseTitle?.('title: {'),
  'src/lib/authoring/studio/translations/markup-signs.ts': ({ unknownSigns }, fileKind) =>
    unknownSigns?.(':a:', fileKind),
  'src/lib/kit/primitives/folds/chapter.ts': ({ readChapters }) =>
    readChapters?.({ p_a_title: () => '', p_a_question: () => '' }, 'p', { a: [] }),
  'src/lib/problem-file/yaml/yaml-pitfalls.ts': ({ explainYamlError }, fileKind) =>
    explainYamlError?.(yamlError(), 'a: b: c', fileKind),
};

function yamlError(): unknown {
  try {
    return load('a: b: c');
  } catch (error) {
    return error;
  }
}

/** The expressions of calls of `RegExp`; a call that was not made has none. */
export async function recordConstructedExpressions(
  calls: readonly ConstructorCall[],
): Promise<readonly SourceExpression[]> {
  const fileKinds = await Promise.all(GAMES.map(async (game) => (await game.module()).fileKind));
  const OriginalRegExp = globalThis.RegExp;
  const expressions = new Map<string, SourceExpression>();
  globalThis.RegExp = new Proxy(OriginalRegExp, {
    construct(target, args: ConstructorParameters<typeof RegExp>) {
      const expression = new target(...args);
      const [, , caller = ''] = new Error().stack?.split('\n') ?? [];
      const call = calls.find(({ file, line }) =>
        [`${file}:${line}:`, `${file}?recorded:${line}:`].some((place) => caller.includes(place)),
      );
      if (call) {
        const place = `${call.file}:${call.line}`;
        expressions.set(`${place} ${String(expression)}`, {
          place,
          expression,
          isSeparator: false,
        });
      }
      return expression;
    },
  });
  try {
    for (const file of new Set(calls.map((call) => call.file))) {
      // With a query a module runs again although others have loaded it.
      const module = (await import(/* @vite-ignore */ `${resolve(file)}?recorded`)) as Module;
      for (const fileKind of fileKinds) FUNCTION_CALLS[file]?.(module, fileKind);
    }
  } finally {
    globalThis.RegExp = OriginalRegExp;
  }
  return [...expressions.values()];
}
