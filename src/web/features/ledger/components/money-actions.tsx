import { Button } from '@mantine/core';
import { IconCash, IconCashBanknoteOff, IconReceiptRefund } from '@tabler/icons-react';
import type { Statement } from '#contract/ledger/statements.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import classes from '../list/doctor-ledger.module.css';
import type { ReminderOf } from './message-reminder.tsx';
import { MessageReminder } from './message-reminder.tsx';

interface MoneyActionsProps {
  readonly onPay: () => void;
  readonly onSetOpening: () => void;
  readonly onCredit: () => void;
  readonly onRefund: () => void;
  readonly reminderOf: ReminderOf;
  readonly statement: Statement;
}

/** The actions on a doctor's ledger. */
export const MoneyActions = ({ onPay, onSetOpening, onCredit, onRefund, reminderOf, statement }: MoneyActionsProps) => (
  <div className={classes['acts']}>
    <MessageReminder
      doctor_id={statement.doctor.id}
      doctor_name={statement.doctor.name}
      outstanding={statement.ageing.balance}
      overdue={null}
      reminderOf={reminderOf}
      size="sm"
    />
    <Button size="sm" variant="default" onClick={onSetOpening}>
      Opening balance
    </Button>
    <Button
      size="sm"
      variant="default"
      leftSection={<IconReceiptRefund size={16} aria-hidden />}
      aria-keyshortcuts={ariaKeys('c')}
      onClick={onCredit}
    >
      Credit note
    </Button>
    <Button size="sm" variant="default" leftSection={<IconCashBanknoteOff size={16} aria-hidden />} onClick={onRefund}>
      Refund
    </Button>
    <Button
      size="sm"
      leftSection={<IconCash size={16} aria-hidden />}
      aria-keyshortcuts={ariaKeys('p')}
      onClick={onPay}
    >
      Record payment
    </Button>
  </div>
);
