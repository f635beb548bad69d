/**
 * Imported before anything that loads the parser of Svelte: TypeScript then reads components as the script
 * they hold, once for all, instead of building its program anew for each of them (a third of the time), and
 * knows the types of their properties.
 */
process.env.SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK ??= '1';
