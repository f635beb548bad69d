/** Parses JSON of readers' files. */

/** Maximum nesting: `JSON.parse` takes half a minute for ten million opening brackets. */
const MAX_DEPTH = 100;

/** The value of a JSON text; null for any other text, and for one that is nested too deep. */
export function parseJson(text: string): unknown {
  if (isDeep(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** True when brackets outside of strings are nested deeper than `MAX_DEPTH`. */
function isDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (isInString) {
      if (char === '\\') i++;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '[' || char === '{') {
      if (++depth > MAX_DEPTH) return true;
    } else if (char === ']' || char === '}') depth--;
  }
  return false;
}
