import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconChecks, IconFileInvoice, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { PrintSlips } from '#web/features/papers/print/print-slips.tsx';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { selectedKey, withKey } from '../actions/action-keys.ts';
import classes from './selection-bar.module.css';
import { completableCount, elsewhere } from './selection-changes.ts';
import { useSelectedSoon } from './selection-state.ts';
import { completeText, detailText, doctorsText, selectedText } from './selection-words.ts';

interface SelectionChosenProps {
  readonly billing: boolean;
  readonly onBill: () => void;
  readonly onComplete: () => void;
  readonly onClear: () => void;
}

const COMPLETE = selectedKey('complete');

/** The bar's text and actions while orders are selected. */
export function SelectionChosen({ billing, onBill, onComplete, onClear }: SelectionChosenProps) {
  const chosen = useSelectedSoon((selection) => selection.chosen);
  const orders = useMemo(() => [...chosen.values()], [chosen]);
  const away = useSelectedSoon((selection) => elsewhere(selection).length);
  const open = useSelectedSoon(completableCount);
  const { oneDoctor, text } = doctorsText(orders);
  return (
    <>
      <p className={classes['count']}>{selectedText(orders.length)}</p>
      <div className={classes['notes']}>
        <p className={classes['detail']}>{detailText(orders, away)}</p>
        <p className={classes['doctors']} data-fault={!oneDoctor || undefined} title={text}>
          {oneDoctor ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
          <span>{text}</span>
        </p>
      </div>
      <div className={classes['acts']}>
        <PrintSlips
          size="sm"
          orderIds={orders.map(({ id }) => id)}
          className={classes['print'] ?? ''}
          classNames={{ section: classes['printer'] ?? '', label: classes['slips'] ?? '' }}
        />
        {open === 0 ? null : (
          <Button
            size="sm"
            variant="default"
            className={classes['complete'] ?? ''}
            leftSection={<IconChecks size={16} aria-hidden />}
            classNames={{ section: classes['section'] ?? '' }}
            aria-keyshortcuts={ariaKeys(COMPLETE.keys)}
            title={withKey(COMPLETE.does, COMPLETE.keys)}
            onClick={onComplete}
          >
            {completeText(open)}
          </Button>
        )}
        <Button
          size="sm"
          leftSection={<IconFileInvoice size={16} aria-hidden />}
          classNames={{ section: classes['section'] ?? '' }}
          aria-busy={billing || undefined}
          aria-keyshortcuts="Alt+J"
          onClick={onBill}
        >
          Create Bill Now ({orders.length})
        </Button>
        <Button
          size="sm"
          variant="default"
          className={classes['clear'] ?? ''}
          aria-label="Clear Selection"
          title="Clear Selection"
          onClick={onClear}
        >
          <IconX size={16} aria-hidden />
          <span className={classes['word']}>Clear Selection</span>
        </Button>
      </div>
    </>
  );
}
