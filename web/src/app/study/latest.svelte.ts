// The answer to a question that changes. Call it while a component is created.

/** Asks again whenever `question` changes; null for no question. The last answer stays until the next one has arrived. */
export function latest<Question, Answer>(
  question: () => Question | null,
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>,
): { readonly answer: Answer | null; readonly failed: boolean } {
  let answer = $state.raw<Answer | null>(null);
  let failed = $state(false);

  $effect(() => {
    const wanted = question();
    if (wanted === null) {
      [answer, failed] = [null, false];
      return;
    }
    const away = new AbortController();
    ask(wanted, away.signal).then(
      (arrived) => {
        if (!away.signal.aborted) [answer, failed] = [arrived, false];
      },
      () => {
        if (!away.signal.aborted) failed = true;
      },
    );
    return () => away.abort();
  });

  return {
    get answer() {
      return answer;
    },
    get failed() {
      return failed;
    },
  };
}
