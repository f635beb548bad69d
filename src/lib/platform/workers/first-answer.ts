let resolveFirstAnswer: () => void = () => undefined;

/** Resolves when an engine has answered for the first time: then the first problem is ready. */
export const firstAnswer = new Promise<void>((resolve) => {
  resolveFirstAnswer = resolve;
});

/** Called at every answer of an engine; only the first counts. */
export function reportAnswer(): void {
  resolveFirstAnswer();
}
