import { invariant } from '$lib/core/result';

/** A text in the reader's language. */
type MessageFunction = () => string;

/** A chapter of a game's rules of thumb; `Illustration` is the game's own type of drawing. */
export interface Chapter<Illustration> {
  /** The chapter's name in addresses. */
  readonly id: string;
  readonly title: MessageFunction;
  /** The reader's question that the chapter answers. */
  readonly question: MessageFunction;
  readonly rules: readonly MessageFunction[];
  /** Drawn below the rules. */
  readonly illustrations: readonly Illustration[];
}

/**
 * The chapters whose texts are the messages `<prefix>_<id>_title`, `…_question`, `…_1`, `…_2` and
 * so on, in the order of `illustrations`, which lists those of each chapter by its id.
 */
export function readChapters<Illustration>(
  messages: Readonly<Record<string, MessageFunction>>,
  prefix: string,
  illustrations: Readonly<Record<string, readonly Illustration[]>>,
): readonly Chapter<Illustration>[] {
  const messageOf = (id: string, part: string | number): MessageFunction => {
    const message = messages[`${prefix}_${id}_${part}`];
    invariant(message, `There is no text ${prefix}_${id}_${part}.`);
    return message;
  };
  return Object.entries(illustrations).map(([id, ownIllustrations]) => {
    const rule = new RegExp(`^${prefix}_${id}_\\d+$`);
    const ruleCount = Object.keys(messages).filter((name) => rule.test(name)).length;
    return {
      id,
      title: messageOf(id, 'title'),
      question: messageOf(id, 'question'),
      rules: Array.from({ length: ruleCount }, (_, i) => messageOf(id, i + 1)),
      illustrations: ownIllustrations,
    };
  });
}

/** A chapter's heading on the page. */
export interface ChapterHeading {
  /** The chapter's name in the page's address. */
  readonly anchor: string;
  readonly name: string;
  /** The reader's question that the chapter answers. */
  readonly question: string;
  /** The number of rules and illustrations found. */
  readonly count: number;
}
