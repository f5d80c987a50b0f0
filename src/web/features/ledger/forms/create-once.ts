import { attemptsOf } from '#web/ui/fields/attempts.ts';

interface CreateOnceInput<Body, Created> {
  /** Under which name the tries to make it are remembered. */
  readonly attemptsKey: string;
  readonly body: Body;
  readonly send: (call: { readonly body: Body; readonly idempotencyKey: string }) => Promise<Created>;
}

/**
 * Makes a record of what is typed; sent again after an answer that was lost, it is made no second time. What came of it is told even where
 * the form is gone: the news of the record may come before the answer, and change what the dialog shows.
 */
export function createOnce<Body, Created>(
  { attemptsKey, body, send }: CreateOnceInput<Body, Created>,
  { onCreated, refused }: { readonly onCreated: (created: Created) => void; readonly refused: (error: Error) => void },
): void {
  const attempts = attemptsOf(attemptsKey);
  void send({ body, idempotencyKey: attempts.keyFor(body) }).then((created) => {
    attempts.end();
    onCreated(created);
  }, refused);
}
