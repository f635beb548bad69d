/**
 * The lint rule `language/plain-comments`: a comment is at most 100 columns wide, and its first
 * sentence names its subject instead of asking for it: "The seat that leads", not "Who leads".
 */
const MAX_COLUMNS = 100;

/** Openings that make a reader solve the sentence before it can be understood. */
const RIDDLE =
  /^\s*\**\s*(What|Whether|Who|Whoever|Whatever|Which|Whichever|How|Where|Those)\b(?![^.?!]*\?)/;

/** Comments for a tool; they cannot be wrapped. */
const DIRECTIVE = /^\s*(eslint-|svelte-ignore|prettier-ignore|@ts-|@vite-)/;

/** @type {import('eslint').Rule.RuleModule} */
export const plainComments = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      wide: 'A comment is wrapped at {{max}} columns; this line has {{columns}}.',
      riddle: "Name the subject: a comment does not begin with '{{word}}'.",
    },
  },
  create(context) {
    const { sourceCode } = context;

    /** @param {{ type: string, value: string, loc: any }} comment */
    function check({ type, value, loc }) {
      if (DIRECTIVE.test(value)) return;
      const [, word] = RIDDLE.exec(value) ?? [];
      if (word !== undefined) context.report({ loc, messageId: 'riddle', data: { word } });
      for (let line = loc.start.line; line <= loc.end.line; line++) {
        const columns = sourceCode.lines[line - 1]?.length ?? 0;
        // A comment behind code, or an address that cannot be wrapped.
        const isTrailing =
          type !== 'HTMLComment' && line === loc.start.line && loc.start.column > 40;
        if (
          columns <= MAX_COLUMNS ||
          isTrailing ||
          /https?:\/\/\S{40}/.test(sourceCode.lines[line - 1] ?? '')
        )
          continue;
        context.report({
          loc: { line, column: MAX_COLUMNS },
          messageId: 'wide',
          data: { max: String(MAX_COLUMNS), columns: String(columns) },
        });
      }
    }

    return {
      Program() {
        for (const comment of sourceCode.getAllComments())
          if (comment.type !== 'Shebang') check(/** @type {any} */ (comment));
      },
      /** @param {any} node */
      SvelteHTMLComment(node) {
        check({ type: 'HTMLComment', value: node.value, loc: node.loc });
      },
    };
  },
};
