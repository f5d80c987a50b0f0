import { Anchor, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useEffect, useId, useRef } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { ORDER_FIELDS } from '#domain/work-orders/fields.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { withBackLink, useHere } from '#web/platform/addresses/back-link.ts';
import { formPathOf } from '#web/platform/addresses/paths.ts';
import { useAdminMode } from '#web/platform/session/session.ts';
import { useDialog } from '#web/ui/dialogs/dialog-context.ts';
import { DiscardGuard } from '#web/ui/dialogs/discard-guard.tsx';
import { UnsavedChangesGuard } from '#web/ui/dialogs/unsaved-changes-guard.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import classes from './feedback-form.module.css';
import type { EditingOutcome } from './order-row-props.ts';
import { useFeedbackTyping } from './use-feedback-typing.ts';
import { LimitedTextarea } from '#web/ui/fields/limited-input.tsx';

interface FeedbackFormProps {
  readonly order: WorkOrder;
  readonly onEnd: (outcome: EditingOutcome) => void;
}

/** Edits an order's feedback in its expanded row. Ctrl+S or Ctrl+Enter saves, Escape cancels. */
export function FeedbackForm({ order, onEnd }: FeedbackFormProps) {
  const typing = useFeedbackTyping(order, onEnd);
  return (
    <DiscardGuard isTyped={() => typing.dirty}>
      <Fields {...{ order, onEnd, typing }} />
    </DiscardGuard>
  );
}

interface FieldsProps extends FeedbackFormProps {
  readonly typing: ReturnType<typeof useFeedbackTyping>;
}

function Fields({ order, onEnd, typing }: FieldsProps) {
  const { leave } = useDialog();
  const noteId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { isNew } = typing;
  useEffect(() => {
    if (!isNew || field.current === null) return;
    field.current.focus();
    field.current.setSelectionRange(-1, -1);
  }, [isNew]);
  const cancel = () =>
    leave(() => {
      typing.forget();
      onEnd('given_up');
    });
  useShortcuts([{ keys: 'mod+s', does: 'Save feedback', run: typing.save }]);
  const onKeyDown = (event: KeyboardEvent) => {
    const saves = (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter');
    if (!saves && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (saves) typing.save();
    else cancel();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    typing.save();
  };
  return (
    <form noValidate className={classes['form']} onSubmit={onSubmit}>
      <LimitedTextarea
        label={ORDER_FIELDS.feedback.label}
        autosize
        minRows={2}
        maxRows={12}
        value={typing.text}
        limit={ORDER_FIELDS.feedback.max}
        error={typing.fault}
        ref={field}
        aria-keyshortcuts={ariaKeys('mod+s')}
        aria-describedby={typing.changedTo === undefined ? undefined : noteId}
        onChange={(event) => typing.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {typing.changedTo === undefined ? null : (
        <p id={noteId} className={classes['changed']}>
          Another user changed this. The current text is: {typing.changedTo ?? 'empty'}
        </p>
      )}
      {typing.failure === null ? null : (
        <Message kind="error">{WORK_ORDER_TEXTS.notUpdated(typing.failure.message)}</Message>
      )}
      <Group gap="sm">
        <Button type="submit" size="xs" loading={typing.saving}>
          Save
        </Button>
        <Button variant="default" size="xs" onClick={cancel}>
          Cancel
        </Button>
        {order.may.edit.allowed ? <WholeOrderLink order={order} /> : null}
      </Group>
      <UnsavedChangesGuard when={typing.dirty} onLeave={typing.forget} />
    </form>
  );
}

function WholeOrderLink({ order }: { readonly order: WorkOrder }) {
  const here = useHere();
  const adminMode = useAdminMode();
  return (
    <Anchor
      size="sm"
      className={classes['whole'] ?? ''}
      renderRoot={(props) => (
        <Link {...props} to={formPathOf(adminMode)} search={{ workOrderId: order.id }} state={withBackLink(here)} />
      )}
    >
      Edit whole order
    </Anchor>
  );
}
