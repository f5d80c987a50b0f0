import { attemptsOf } from '#web/ui/fields/attempts.ts';

interface Making<Body, Made> {
  /** Under which name the tries to make it are remembered. */
  readonly keptAs: string;
  readonly body: Body;
  readonly make: (call: { readonly body: Body; readonly idempotencyKey: string }) => Promise<Made>;
}

/**
 * Makes a record of what is typed; sent again after an answer that was lost, it is made no second time. What came of it is told even where
 * the form is gone: the news of the record may come before the answer, and change what the dialog shows.
 */
export function makeOnce<Body, Made>(
  { keptAs, body, make }: Making<Body, Made>,
  { onMade, refused }: { readonly onMade: (made: Made) => void; readonly refused: (error: Error) => void },
): void {
  const attempts = attemptsOf(keptAs);
  void make({ body, idempotencyKey: attempts.keyFor(body) }).then((made) => {
    attempts.end();
    onMade(made);
  }, refused);
}
