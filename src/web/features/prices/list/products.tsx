import { ActionIcon, Badge, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Product } from '#contract/prices/products.ts';
import { perUnit } from '#domain/products/unit-words.ts';
import { RATE_TEXTS } from '#domain/prices/screen-texts.ts';
import { productsQuery } from '#web/features/prices/api-products.ts';
import { ProductDialog } from '#web/features/prices/forms/product-dialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { failureOf } from '#web/ui/dialogs/dialog-footer.tsx';
import { useDialogSubject } from '#web/ui/dialogs/use-dialog-subject.ts';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { Keys } from '#web/ui/keys.tsx';
import { ListBody } from '#web/ui/list/list-body.tsx';
import { ListRow } from '#web/ui/list/listing.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import { BreakAfterSlash } from '#web/ui/break-after-slash.tsx';
import classes from './prices.module.css';
import { useProductActs, useProductOrder } from './use-products.ts';

interface DrawnProduct {
  readonly product: Product;
  readonly place: number;
  readonly count: number;
  readonly onMove: (product: Product, to: number) => void;
  readonly ask: (question: 'change' | 'retire', product: Product) => void;
  readonly onTakeBack: (product: Product) => void;
}

const COLUMNS: readonly ListColumn<DrawnProduct>[] = [
  {
    label: 'Order',
    width: '6.5em',
    cell: (row) => <Moves {...row} />,
    card: 'aside',
  },
  {
    label: 'Product',
    names: true,
    cell: ({ product }) => (
      <>
        <strong>
          <BreakAfterSlash text={product.name} />
        </strong>{' '}
        {product.retired_at === null ? null : (
          <Badge color="gray" variant="light" size="sm">
            Retired
          </Badge>
        )}
      </>
    ),
    card: 'title',
  },
  { label: 'Priced per', width: '12em', cell: ({ product }) => perUnit(product), card: 'line' },
  {
    label: 'Turnaround (days)',
    width: '9.6em',
    look: 'figure',
    cell: ({ product }) => product.lead_days ?? '–',
    card: 'fact',
  },
  { label: 'Actions', width: '15em', look: 'acts', cell: (row) => <Acts {...row} />, card: 'acts' },
];

/** Buttons that move a product up or down; Alt with an arrow key does the same. */
const Moves = ({ product, place, count, onMove }: DrawnProduct) => (
  <span className={classes['moves']}>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Move ${product.name} up`}
      aria-keyshortcuts="Alt+ArrowUp"
      aria-disabled={place === 0}
      data-disabled={place === 0}
      onClick={() => onMove(product, place - 1)}
    >
      <IconArrowUp size={16} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Move ${product.name} down`}
      aria-keyshortcuts="Alt+ArrowDown"
      aria-disabled={place === count - 1}
      data-disabled={place === count - 1}
      onClick={() => onMove(product, place + 1)}
    >
      <IconArrowDown size={16} aria-hidden />
    </ActionIcon>
  </span>
);

const Acts = ({ product, ask, onTakeBack }: DrawnProduct) => (
  <span className={classes['acts']}>
    <Button size="xs" variant="default" aria-label={`Change ${product.name}`} onClick={() => ask('change', product)}>
      Change
    </Button>
    {product.retired_at === null ? (
      <Button size="xs" variant="default" aria-label={`Retire ${product.name}`} onClick={() => ask('retire', product)}>
        Retire
      </Button>
    ) : (
      <Button size="xs" variant="default" aria-label={`Reactivate ${product.name}`} onClick={() => onTakeBack(product)}>
        Reactivate
      </Button>
    )}
  </span>
);

interface ProductsProps extends Pick<ComponentProps<typeof ProductDialog>, 'tax'> {
  readonly showMessage: ShowMessage;
}

/** The laboratory's products, in the order of their suggestions. */
export function Products({ tax, showMessage }: ProductsProps) {
  const query = useQuery(productsQuery);
  const { asking, subject, ask, endAsking } = useDialogSubject<'new' | 'change' | 'retire', Product>();
  const acts = useProductActs(showMessage, endAsking);
  const list = { columns: COLUMNS, cards: usePageNarrowerThan(55) };
  const products = query.data?.items ?? [];
  const order = useProductOrder(products, acts.move);
  return (
    <section aria-label="Products">
      <div className={classes['toolsWithHint']}>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => ask('new')}>
          New product
        </Button>
        <p className={classes['hint']}>
          Press <Keys keys="alt+arrowup" /> <Keys keys="alt+arrowdown" /> or drag to change the order in which products
          are suggested.
        </p>
      </div>
      <ListBody
        {...list}
        name="Products"
        loading="Loading products"
        query={query}
        failure={({ message }) => RATE_TEXTS.notLoaded(message)}
        none={<EmptyState title="No products" />}
      >
        {(product) => (
          <ListRow
            key={product.id}
            {...list}
            {...order.rowOf(product)}
            row={{
              product,
              place: products.indexOf(product),
              count: products.length,
              onMove: order.move,
              ask,
              onTakeBack: acts.reactivate,
            }}
          />
        )}
      </ListBody>
      <ProductDialog
        opened={asking === 'new' || asking === 'change'}
        product={subject}
        tax={tax}
        onClose={endAsking}
        onDone={(text) => {
          endAsking();
          showMessage({ kind: 'success', text });
        }}
      />
      <ConfirmDialog
        opened={asking === 'retire'}
        title={`Retire ${subject?.name ?? 'the product'}?`}
        confirmLabel="Retire"
        busy={acts.busy}
        failure={failureOf(acts.error)}
        onConfirm={() => subject && acts.retire(subject)}
        onCancel={endAsking}
      >
        It is no longer suggested for new orders. Existing orders and rates do not change.
      </ConfirmDialog>
    </section>
  );
}
