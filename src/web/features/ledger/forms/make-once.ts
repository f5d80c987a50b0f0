import { attemptsOf } from '#web/ui/fields/attempts.ts';

interface Making<Body, Made> {
  /** Under which name the tries to make it are remembered. */
  readonly keptAs: string;
  readonly body: Body;
  readonly make: (
    call: { readonly body: Body; readonly idempotencyKey: string },
    then: { readonly onSuccess: (made: Made) => void; readonly onError: (error: Error) => void },
  ) => void;
}

/** Makes a record of what is typed; sent again after an answer that was lost, it is made no second time. */
export function makeOnce<Body, Made>(
  { keptAs, body, make }: Making<Body, Made>,
  { onMade, refused }: { readonly onMade: (made: Made) => void; readonly refused: (error: Error) => void },
): void {
  const attempts = attemptsOf(keptAs);
  make(
    { body, idempotencyKey: attempts.keyFor(body) },
    {
      onSuccess: (made) => {
        attempts.end();
        onMade(made);
      },
      onError: refused,
    },
  );
}
