import { Button } from '@mantine/core';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { Keys } from '#web/ui/keys.tsx';
import { reserveFooterSpace } from '#web/ui/page-footer-space.ts';
import { pageKeyOf } from '../../list/actions/action-keys.ts';
import type { RowAction, RowActionName } from '../../list/actions/row-actions.ts';
import { nextAction, rowActionGroups } from '../../list/actions/row-actions.ts';
import classes from './order-actions.module.css';

interface OpenedActsProps {
  readonly order: WorkOrder;
  /** Whether the order's bill is being created. */
  readonly busy: boolean;
  readonly onAct: (name: RowActionName) => void;
}

/**
 * The actions of the order with their keys: the next step as a large button (at the bottom of a phone's screen), then
 * the others.
 */
export function OrderActions({ order, busy, onAct }: OpenedActsProps) {
  const next = nextAction(order);
  const others = rowActionGroups(order).map((acts) => acts.filter(({ name }) => name !== next?.name));
  return (
    <section aria-label="Actions">
      {next === null ? null : (
        <div ref={reserveFooterSpace} className={classes['next']} data-needed>
          <Button fullWidth loading={busy} onClick={() => onAct(next.name)} {...keyProps(pageKeyOf(next.name, order))}>
            {next.label}
          </Button>
        </div>
      )}
      {others
        .filter((acts) => acts.length > 0)
        .map((acts) => (
          <ul key={acts[0]?.name} className={classes['acts']}>
            {acts.map((act) => (
              <li key={act.name}>
                <Act act={act} keys={pageKeyOf(act.name, order)} onPress={() => onAct(act.name)} />
              </li>
            ))}
          </ul>
        ))}
    </section>
  );
}

interface ActProps {
  readonly act: RowAction;
  readonly keys: string | undefined;
  readonly onPress: () => void;
}

/** The button of one action. A refused action stays visible and shows the reason. */
function Act({ act: { label, refusedBecause }, keys, onPress }: ActProps) {
  const refused = refusedBecause !== null;
  return (
    <button
      type="button"
      className={classes['act']}
      aria-disabled={refused}
      {...(keys !== undefined && { 'aria-keyshortcuts': ariaKeys(keys) })}
      onClick={refused ? undefined : onPress}
    >
      <span>
        {label}
        {refused ? <small>{refusedBecause}</small> : null}
      </span>
      {keys === undefined ? null : <KeyOfAct keys={keys} />}
    </button>
  );
}

const keyProps = (keys: string | undefined) =>
  keys === undefined ? {} : { 'aria-keyshortcuts': ariaKeys(keys), rightSection: <KeyOfAct keys={keys} /> };

/** The key next to the action. Screen readers announce it as a shortcut, not as part of the name. Hidden on phones. */
const KeyOfAct = ({ keys }: { readonly keys: string }) => (
  <span className={classes['keys']} aria-hidden>
    <Keys keys={keys} />
  </span>
);
