import { ActionIcon, Button } from '@mantine/core';
import { IconFileMinus } from '@tabler/icons-react';
import type { BillItem } from './bill-items.tsx';

interface RemoveOrderButtonProps {
  readonly item: BillItem;
  readonly onCard: boolean;
  readonly onRemove: (item: BillItem) => void;
}

/** Removes an order from its bill: an icon in a row, a button on a card. */
export function RemoveOrderButton({ item, onCard, onRemove }: RemoveOrderButtonProps) {
  const name = `Remove ${item.serial_number} from the bill`;
  const icon = <IconFileMinus size={18} aria-hidden />;
  const asked = { 'aria-label': name, onClick: () => onRemove(item) };
  return onCard ? (
    <Button {...asked} variant="default" size="xs" leftSection={icon}>
      Remove from bill
    </Button>
  ) : (
    <ActionIcon {...asked} variant="subtle" color="gray" size={32} title="Remove from bill">
      {icon}
    </ActionIcon>
  );
}
