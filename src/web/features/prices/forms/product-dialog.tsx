import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Product } from '#contract/prices/products.ts';
import { SETTINGS_LABELS } from '#domain/laboratory/settings.ts';
import type { ProductUnits } from '#domain/products/products.ts';
import {
  MAX_KEYWORD,
  MAX_KEYWORDS,
  MAX_TURNAROUND_DAYS,
  MAX_PRODUCT_NAME,
  PRODUCT_REFUSALS,
  checkProduct,
  normalizeProduct,
} from '#domain/products/product-rules.ts';
import type { TaxDefaults } from '#domain/tax/modes.ts';
import { changeProduct, sendCreateProduct, productsQuery } from '#web/features/prices/api-products.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { parseCount } from '#domain/shared/typed-number.ts';
import { attemptsOf } from '#web/ui/fields/attempts.ts';
import { LimitedInput } from '#web/ui/fields/limited-input.tsx';
import { useDialogDraft } from './use-dialog-draft.ts';

interface ProductDialogProps {
  readonly opened: boolean;
  /** Null for a new product. */
  readonly product: Product | null;
  /** What applies to a product without its own HSN code or rate; null in mode `none`. */
  readonly tax: TaxDefaults | null;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Creates or changes a product. */
export const ProductDialog = ({ opened, product, tax, onClose, onDone }: ProductDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={product === null ? 'New product' : `Change ${product.name}`}>
    <ProductForm key={product?.id ?? 'new'} {...{ product, tax, onClose, onDone }} />
  </Dialog>
);

/** The unit bases of a product. */
const COUNTS = {
  tooth: { label: 'Per tooth', counted: { unit_basis: 'tooth', fixed_units: null } },
  arch: { label: 'Per arch', counted: { unit_basis: 'arch', fixed_units: 1 } },
  arches: { label: 'Both arches (2 units)', counted: { unit_basis: 'arch', fixed_units: 2 } },
  case: { label: 'Per case (1 unit)', counted: { unit_basis: 'case', fixed_units: 1 } },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly counted: ProductUnits }>>;

type Count = keyof typeof COUNTS;
const COUNT_NAMES: readonly Count[] = ['tooth', 'arch', 'arches', 'case'];

const countOf = ({ unit_basis, fixed_units }: ProductUnits): Count =>
  unit_basis === 'arch' && fixed_units === 2
    ? 'arches'
    : (COUNT_NAMES.find((known) => known === unit_basis) ?? 'tooth');

interface TypedProduct {
  readonly name: string;
  readonly counted: Count;
  readonly lead_days: string;
  readonly keywords: string;
  readonly hsn_code: string;
  readonly tax_rate: string;
}

const typedOf = (product: Product | null): TypedProduct => ({
  name: product?.name ?? '',
  counted: product === null ? 'tooth' : countOf(product),
  lead_days: product?.lead_days?.toString() ?? '',
  keywords: product?.keywords.join(', ') ?? '',
  hsn_code: product?.hsn_code ?? '',
  tax_rate: product?.tax_rate ?? '',
});

/** The fields of a product under GST. */
const TAX_FIELDS = [
  { name: 'hsn_code', description: 'Empty: the laboratory’s code' },
  { name: 'tax_rate', description: 'In percent. Empty: the laboratory’s rate' },
] as const;

/** Returns the request body. The rule reports an invalid number of days. */
const draftOf = ({ name, counted, lead_days, keywords, hsn_code, tax_rate }: TypedProduct, isTaxed: boolean) =>
  normalizeProduct({
    name,
    ...COUNTS[counted].counted,
    lead_days: lead_days.trim() === '' ? null : (parseCount(lead_days) ?? Number.NaN),
    keywords: keywords.split(','),
    ...(isTaxed && { hsn_code, tax_rate }),
  });

function ProductForm({ product, tax, onClose, onDone }: Omit<ProductDialogProps, 'opened'>) {
  const client = useQueryClient();
  const { change, field, draft, ...form } = useDialogDraft<TypedProduct>({
    opening: typedOf(product),
    check: (typed) => checkProduct(draftOf(typed, tax !== null)),
    send: async (typed) => {
      const given = draftOf(typed, tax !== null);
      const saved = await (product === null ? createWithDraft(given) : changeProduct(product, given));
      await client.invalidateQueries({ queryKey: productsQuery.queryKey });
      onDone(product === null ? `Added product ${saved.name}.` : `Saved product ${saved.name}.`);
    },
  });
  const isFixed = product?.is_seeded === true;
  return (
    <DialogForm
      actLabel={product === null ? 'Add product' : 'Save'}
      {...form.end}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      {isFixed ? <div>{PRODUCT_REFUSALS.seeded_product_fixed.text}</div> : null}
      <LimitedInput
        {...field('name')}
        label="Name"
        limit={MAX_PRODUCT_NAME}
        required
        disabled={isFixed}
        data-autofocus={!isFixed}
        autoComplete="off"
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <NativeSelect
        {...field('counted')}
        label="Priced per"
        disabled={isFixed}
        data={COUNT_NAMES.map((value) => ({ value, label: COUNTS[value].label }))}
        onChange={(event) =>
          change({ counted: COUNT_NAMES.find((known) => known === event.currentTarget.value) ?? draft.counted })
        }
      />
      <LimitedInput
        {...field('lead_days')}
        label="Turnaround (working days)"
        description={`Working days needed, 0 to ${MAX_TURNAROUND_DAYS}. Optional`}
        limit={3}
        inputMode="numeric"
        data-autofocus={isFixed}
        autoComplete="off"
        onChange={(event) => change({ lead_days: event.currentTarget.value })}
      />
      <LimitedInput
        {...field('keywords')}
        label="Keywords"
        description="Other words for it in messages, with commas between them: zir, zirc. Optional"
        limit={MAX_KEYWORDS * (MAX_KEYWORD + 2)}
        autoComplete="off"
        onChange={(event) => change({ keywords: event.currentTarget.value })}
      />
      {tax === null
        ? null
        : TAX_FIELDS.map(({ name, description }) => (
            <TextInput
              key={name}
              {...field(name)}
              label={SETTINGS_LABELS[name]}
              description={description}
              placeholder={tax[name]}
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            />
          ))}
    </DialogForm>
  );
}

async function createWithDraft(draft: Parameters<typeof sendCreateProduct>[0]): Promise<Product> {
  const attempts = attemptsOf('product.new');
  const product = await sendCreateProduct(draft, attempts.keyFor(draft));
  attempts.end();
  return product;
}
