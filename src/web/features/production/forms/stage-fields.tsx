import { ActionIcon, Checkbox, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { MAX_STAGE_NAME } from '#domain/production/stages.ts';
import { LimitedInput } from '#web/ui/fields/limited-input.tsx';
import type { StageRow } from './stage-drafts.ts';
import classes from './stages-form.module.css';

export interface StageProduct {
  readonly id: string;
  readonly name: string;
}

interface StageFieldsProps {
  readonly row: StageRow;
  readonly place: number;
  readonly isLast: boolean;
  readonly products: readonly StageProduct[];
  readonly error: string | undefined;
  readonly onChange: (change: Partial<StageRow>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One stage: its name, its place, and the products that do not need it. */
export function StageFields({ row, place, isLast, products, error, onChange, onMove, onRemove }: StageFieldsProps) {
  const { name, skipped_product_ids: skipped } = row;
  const called = name.trim() === '' ? `stage ${place + 1}` : name;
  return (
    <li className={classes['stage']} data-stage={row.key}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <LimitedInput
          className={classes['name'] ?? ''}
          aria-label={`Name of stage ${place + 1}`}
          autoComplete="off"
          value={name}
          limit={MAX_STAGE_NAME}
          error={error}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <StageButton label={`Move ${called} up`} control="up" disabled={place === 0} onClick={() => onMove(-1)}>
          <IconArrowUp size={18} aria-hidden />
        </StageButton>
        <StageButton label={`Move ${called} down`} control="down" disabled={isLast} onClick={() => onMove(1)}>
          <IconArrowDown size={18} aria-hidden />
        </StageButton>
        <StageButton label={`Retire ${called}`} control="retire" onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </StageButton>
      </Group>
      <details className={classes['skipped']}>
        <summary>{skippedText(skipped, products)}</summary>
        <Checkbox.Group
          aria-label={`Not needed for: ${called}`}
          value={[...skipped]}
          onChange={(ids) => onChange({ skipped_product_ids: ids })}
        >
          <Group gap="md" mt="xs">
            {products.map(({ id, name: product }) => (
              <Checkbox key={id} value={id} label={product} />
            ))}
          </Group>
        </Checkbox.Group>
      </details>
    </li>
  );
}

interface StageButtonProps {
  readonly label: string;
  readonly control: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

const StageButton = ({ label, control, ...button }: StageButtonProps) => (
  <ActionIcon variant="default" size={36} aria-label={label} data-control={control} {...button} />
);

/** `Needed for all products`, or the products that do not need the stage. */
function skippedText(skipped: readonly string[], products: readonly StageProduct[]): string {
  const names = products.filter(({ id }) => skipped.includes(id)).map(({ name }) => name);
  return names.length === 0 ? 'Needed for all products' : `Not needed for ${names.join(', ')}`;
}
