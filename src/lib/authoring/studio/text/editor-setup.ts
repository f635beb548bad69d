/**
 * The CodeMirror set-up of the YAML editor: highlighting, folding, undo, completion, key
 * descriptions.
 */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, openLintPanel, type Diagnostic } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, type Text } from '@codemirror/state';
import {
  closeHoverTooltips,
  drawSelection,
  EditorView,
  gutters,
  hasHoverTooltips,
  highlightActiveLine,
  highlightSpecialChars,
  hoverTooltip,
  keymap,
  lineNumbers,
  rectangularSelection,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Fault } from '$lib/core/result';
import { localizeFault } from '$lib/authoring/faults/localize-fault';
import { caretContextAt } from './caret-context';
import { keysAt, describePath, valuesAt, type Schema } from './schema-lookup';
import { faultRange } from './fault-range';

/** All extensions; `schema` gives the schema of the current file, null while it is not loaded. */
export function textSetup(schema: () => Schema | null): Extension {
  return [
    // Long lines wrap, so the line numbers need not stay fixed during horizontal scrolling.
    gutters({ fixed: false }),
    lineNumbers(),
    foldGutter(),
    lintGutter(),
    history(),
    drawSelection(),
    rectangularSelection(),
    highlightSpecialChars(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    EditorView.lineWrapping,
    // Files are indented by two spaces, never by tabs.
    EditorState.tabSize.of(2),
    yaml(),
    syntaxHighlighting(COLOURS),
    autocompletion({ override: [(context) => completeAt(context, schema())] }),
    hoverTooltip((view, offset) => tooltipAt(view.state.doc.toString(), offset, schema())),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      { key: 'Mod-Shift-m', run: openLintPanel, preventDefault: true },
      { key: 'Escape', run: closeTooltips },
    ]),
    EDITOR_THEME,
  ];
}

/** Closes the words of a fault at the caret; false where none are shown. */
function closeTooltips(view: EditorView): boolean {
  if (!hasHoverTooltips(view.state)) return false;
  view.dispatch({ effects: closeHoverTooltips });
  return true;
}

/** The diagnostics of faults and warnings, with the ranges that they underline. */
export function diagnosticsOf(
  doc: Text,
  faults: readonly Fault[],
  warnings: readonly Fault[],
): Diagnostic[] {
  const toDiagnostic = (severity: 'error' | 'warning') => (fault: Fault) => {
    // `exact` is the English message with the details; empty where `words` is that message.
    const { words, exact } = localizeFault(fault);
    const message = exact === '' ? words : `${words} (${exact})`;
    const renderMessage = (): Node => renderFault(fault);
    return { ...faultRange(doc, fault), severity, message, renderMessage };
  };
  return [...faults.map(toDiagnostic('error')), ...warnings.map(toDiagnostic('warning'))];
}

/** Renders a fault: in the reader's language, with the exact message below. */
function renderFault(fault: Fault): HTMLElement {
  const { words, language, exact } = localizeFault(fault);
  const dom = document.createElement('span');
  for (const [text, lang] of [
    [words, language],
    [exact, 'en'],
  ] as const) {
    if (text === '') continue;
    const paragraph = document.createElement('p');
    paragraph.lang = lang;
    paragraph.textContent = text;
    dom.append(paragraph);
  }
  return dom;
}

/** The completions at the caret: keys and enumerated values of the schema; null for none. */
export function completeAt(
  context: CompletionContext,
  schema: Schema | null,
): CompletionResult | null {
  if (!schema) return null;
  const text = context.state.doc.toString();
  const caretContext = caretContextAt(text, context.pos);
  if (!caretContext || (!context.explicit && caretContext.from === context.pos)) return null;
  const { path, kind, siblingKeys, from } = caretContext;
  // A key before an existing colon is only renamed; a new one gets its colon too.
  const isNew = !/^[ \t]*:/.test(text.slice(context.pos));
  const keys = kind === 'value' ? [] : keysAt(schema, path);
  const values = kind === 'key' ? [] : valuesAt(schema, path);
  const options = [
    ...keys
      .filter(({ name }) => !siblingKeys.includes(name))
      .map(({ name, description }) => ({
        label: name,
        apply: isNew ? `${name}: ` : name,
        info: description,
        type: 'property',
      })),
    ...values.map(({ name }) => ({ label: name, type: 'enum' })),
  ];
  return options.length === 0 ? null : { from, options, validFor: /^[\w-]*$/ };
}

/** The tooltip with the description of the key or value at an offset. */
function tooltipAt(text: string, offset: number, schema: Schema | null) {
  if (!schema) return null;
  const [prefix = ''] = /(?<![\w-])[\w-]*$/.exec(text.slice(0, offset)) ?? [];
  const [suffix = ''] = /^[\w-]*/.exec(text.slice(offset)) ?? [];
  const caretContext = caretContextAt(text, offset);
  if (!caretContext || prefix + suffix === '') return null;
  const path =
    caretContext.kind === 'value' ? caretContext.path : [...caretContext.path, prefix + suffix];
  const description = describePath(schema, path);
  if (description === '') return null;
  return {
    pos: offset - prefix.length,
    end: offset + suffix.length,
    above: true,
    create() {
      const dom = document.createElement('p');
      dom.className = 'meaning';
      dom.lang = 'en';
      dom.textContent = description;
      return { dom };
    },
  };
}

const COLOURS = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--studio-key)' },
  { tag: tags.comment, color: 'var(--ink-soft)', fontStyle: 'italic' },
  { tag: [tags.keyword, tags.meta], color: 'var(--brass-text)' },
  { tag: [tags.bracket, tags.squareBracket, tags.separator], color: 'var(--ink-soft)' },
]);

const EDITOR_THEME = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent', fontSize: '0.875rem' },
  '&.cm-focused': { outline: '2px solid var(--brass)', outlineOffset: '-2px' },
  '.cm-scroller': {
    fontFamily: "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace",
    lineHeight: '1.6',
    padding: '8px 0',
  },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--ink-soft)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--studio-line)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { backgroundColor: 'var(--brass-soft)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--paper-raised)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-chip)',
    maxWidth: 'min(28rem, 90vw)',
  },
  '.cm-tooltip .meaning, .cm-tooltip .cm-diagnostic': { padding: '8px 12px', margin: '0' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--main)',
    color: 'var(--on-main)',
  },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--clay)',
    textUnderlineOffset: '3px',
    backgroundColor: 'var(--clay-soft)',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--brass)',
    textUnderlineOffset: '3px',
  },
  '.cm-panels': { backgroundColor: 'var(--paper-sunk)', color: 'var(--ink)' },
});
