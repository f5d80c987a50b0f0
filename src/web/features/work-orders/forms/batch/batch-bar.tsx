import { Button } from '@mantine/core';
import { ariaKeys, keyNames } from '#web/platform/shortcut-keys.ts';
import { reserveFooterSpace } from '#web/ui/page-footer-space.ts';
import { IconDeviceFloppy, IconPlus } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { Hint, SAVE_KEYS } from '../save-bar.tsx';
import classes from './batch-bar.module.css';
import { BATCH_FULL } from './use-batch-orders.ts';
import { countText } from '#domain/shared/figure-texts.ts';

/** The shortcut that adds an order from anywhere on the page. */
export const ADD_KEYS = 'mod+enter';

interface BatchBarProps {
  readonly orders: number;
  readonly isFull: boolean;
  readonly isSaving: boolean;
  readonly onAdd: () => void;
  readonly addRef: Ref<HTMLButtonElement>;
  /** Messages, visible from every order. */
  readonly children: ReactNode;
}

/** The bar with the buttons to add an order and to create them all. It stays visible however long the list is. */
export function BatchBar({ orders, isFull, isSaving, onAdd, addRef, children }: BatchBarProps) {
  return (
    <div ref={reserveFooterSpace} className={classes['bar']} data-needed>
      {children}
      <div className={classes['row']}>
        <p className={classes['hints']}>
          <Hint keys={keyNames(ADD_KEYS)}>to add</Hint>
          <Hint keys={keyNames(SAVE_KEYS)}>to create</Hint>
          <Hint keys={['Escape']}>to clear alerts</Hint>
        </p>
        {isFull && (
          <p id="batch-full" className={classes['full']}>
            {BATCH_FULL}
          </p>
        )}
        <Button
          ref={addRef}
          variant="default"
          size="md"
          disabled={isFull}
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-keyshortcuts={ariaKeys(ADD_KEYS)}
          aria-describedby={isFull ? 'batch-full' : undefined}
          onClick={onAdd}
        >
          Add Another Order
        </Button>
        <Button
          type="submit"
          size="md"
          loading={isSaving}
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          aria-keyshortcuts={ariaKeys(SAVE_KEYS)}
        >
          {`Create ${countText(orders, 'Work Order')}`}
        </Button>
      </div>
    </div>
  );
}
