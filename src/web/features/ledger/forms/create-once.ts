import { attemptsOf } from '#web/ui/fields/attempts.ts';

interface CreateOnceInput<Body, Created> {
  /** The key under which its idempotency keys are stored. */
  readonly attemptsKey: string;
  readonly body: Body;
  readonly send: (call: { readonly body: Body; readonly idempotencyKey: string }) => Promise<Created>;
}

/**
 * Creates a record from the form. A retry after a lost answer creates no second one. The result is reported even after
 * the form has closed, because the live update may arrive before the answer and change the dialog.
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
