import { Button } from '@mantine/core';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { Keys } from '#web/ui/keys.tsx';
import { MoreActions } from '#web/ui/list/more-actions.tsx';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import { reserveFooterSpace } from '#web/ui/page-footer-space.ts';
import { pageKeyOf } from '../../list/actions/action-keys.ts';
import type { RowAction, RowActionName } from '../../list/actions/row-actions.ts';
import { isDanger, nextAction, rowActionGroups } from '../../list/actions/row-actions.ts';
import { isShareAction, shareActions, useShareOrder } from './share-order.ts';
import classes from './order-actions.module.css';

interface OpenedActsProps {
  readonly order: WorkOrder;
  /** Whether the order's bill is being created. */
  readonly busy: boolean;
  readonly onAct: (name: RowActionName) => void;
  readonly showMessage: ShowMessage;
}

/** The buttons after the next step, the most needed first. */
const PREFERRED: readonly RowActionName[] = ['bill_with_amount', 'return', 'edit', 'add_trial', 'edit_feedback'];
const MAX_OTHERS = 2;

/**
 * The actions of the order with their keys: the next step as a large button, two more buttons, and the others in a
 * menu. On a phone they are a bar at the bottom of the screen: the next step and the menu.
 */
export function OrderActions({ order, busy, onAct, showMessage }: OpenedActsProps) {
  const isPhone = usePageNarrowerThan(48);
  const next = nextAction(order);
  const { buttons, more } = otherActions(order, next?.name, isPhone ? (next === null ? 1 : 0) : MAX_OTHERS);
  const share = useShareOrder(order, showMessage);
  const buttonOf = ({ name, label }: RowAction) => (
    <Button key={name} variant="default" onClick={() => onAct(name)} {...keyProps(pageKeyOf(name, order))}>
      {label}
    </Button>
  );
  const others = (
    <>
      {buttons.slice(0, -1).map(buttonOf)}
      <div className={classes['last']}>
        {buttons.slice(-1).map(buttonOf)}
        <MoreActions
          groups={[
            ...more.map((acts) =>
              acts.map((act) => ({ ...act, danger: isDanger(act.name), keys: pageKeyOf(act.name, order) })),
            ),
            shareActions(),
          ]}
          onAct={(name) => (isShareAction(name) ? share(name) : onAct(name))}
        />
      </div>
    </>
  );
  return (
    <section aria-label="Actions">
      {next === null && !isPhone ? null : (
        <div ref={reserveFooterSpace} className={classes['next']} data-needed>
          {next === null ? null : (
            <Button loading={busy} onClick={() => onAct(next.name)} {...keyProps(pageKeyOf(next.name, order))}>
              {next.label}
            </Button>
          )}
          {isPhone ? others : null}
        </div>
      )}
      {isPhone ? null : <div className={classes['acts']}>{others}</div>}
    </section>
  );
}

/** Returns the actions but the next step: some as buttons, the others in groups. The page shows the revisions itself. */
function otherActions(order: WorkOrder, next: RowActionName | undefined, most: number) {
  const groups = rowActionGroups(order).map((acts) => acts.filter(({ name }) => name !== next && name !== 'history'));
  const open = new Map<RowActionName, RowAction>(
    groups.flat().flatMap((act) => (act.refusedBecause === null ? [[act.name, act] as const] : [])),
  );
  const buttons = PREFERRED.flatMap((name) => open.get(name) ?? []).slice(0, most);
  return { buttons, more: groups.map((acts) => acts.filter((act) => !buttons.includes(act))) };
}

const keyProps = (keys: string | undefined) =>
  keys === undefined ? {} : { 'aria-keyshortcuts': ariaKeys(keys), rightSection: <KeyOfAct keys={keys} /> };

/** The key next to the action. Screen readers announce it as a shortcut, not as part of the name. Hidden on phones. */
const KeyOfAct = ({ keys }: { readonly keys: string }) => (
  <span className={classes['keys']} aria-hidden>
    <Keys keys={keys} />
  </span>
);
