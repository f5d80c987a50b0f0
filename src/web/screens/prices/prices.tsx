import { Button, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PRICES_TABS } from '#domain/prices/screen-texts.ts';
import { PRICES_TITLE } from '#domain/prices/prices-title.ts';
import { settingsQuery } from '#web/features/laboratory/api.ts';
import { BackToSetup } from '#web/features/laboratory/components/back-to-setup.tsx';
import { DoctorPrices } from '#web/features/prices/list/doctor-prices.tsx';
import { DoctorTermsList } from '#web/features/prices/list/doctor-terms.tsx';
import { PriceChanges } from '#web/features/prices/list/price-changes.tsx';
import { PriceLists } from '#web/features/prices/list/price-lists.tsx';
import { Products } from '#web/features/prices/list/products.tsx';
import { useListAddress, listAddress } from '#web/platform/addresses/list-address.ts';
import { useToday } from '#web/platform/session/session.ts';
import { ViewTabs } from '#web/ui/list/view-tabs.tsx';
import type { ShownMessage, ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Day, Id, Page, text } from '#contract/kit/fields.ts';
import { z } from '#contract/kit/zod.ts';
import { ORDER_FIELDS } from '#domain/work-orders/fields.ts';
import type { PricesTab } from '#domain/prices/screen-texts.ts';
import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import type { ListView } from '#web/platform/addresses/list-address.ts';

// The view of the prices page in the address.
const TAB_NAMES = Object.keys(PRICES_TABS) as readonly PricesTab[];

const PricesQuery = z.strictObject({
  tab: z.enum(TAB_NAMES),
  /** The selected price list. */
  list: Id,
  /** The day of the rates. */
  day: Day,
  /** The doctor whose prices are shown, instead of the list of doctors. */
  doctor: Id,
  /** A part of a doctor's name. */
  search: text(MAX_SEARCH_LENGTH),
  /** Only doctors with this price list. */
  of: Id,
  /** Only changes of this product. */
  product: Id,
  page: Page,
  /** The product whose rate has the focus. */
  rate: text(ORDER_FIELDS.product_quality.max),
});

type PricesView = ListView<z.output<typeof PricesQuery>>;

const PRICES_ADDRESS = listAddress<z.output<typeof PricesQuery>>({
  query: PricesQuery,
  defaults: { tab: 'lists', page: 1 },
  narrowing: ['search', 'of', 'product'],
});

const TABS = TAB_NAMES.map((name) => ({ name, label: PRICES_TABS[name], count: null }));

/** Price lists and doctors' prices: `/admin/prices`, its tabs by `tab=`. */
export function PricesScreen() {
  const today = useToday();
  const { view, change } = useListAddress(PRICES_ADDRESS);
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const { tab = 'lists', list, day = today, product, page, rate } = view;
  return (
    <>
      <PageTitle aside={<BackToSetup />}>{PRICES_TITLE}</PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <Stack gap="md">
        <ViewTabs
          label={PRICES_TITLE}
          tabs={TABS}
          present={tab}
          onTab={(to) => change({ tab: to, doctor: undefined, search: undefined, of: undefined, product: undefined })}
        />
        {tab === 'lists' ? (
          <PriceLists
            listId={list}
            day={day}
            focusedProduct={rate}
            onList={(id) => change({ list: id })}
            onDay={(on) => change({ day: on === today ? undefined : on })}
            showMessage={showMessage}
          />
        ) : tab === 'doctors' ? (
          <Doctors {...{ view, change, showMessage }} />
        ) : tab === 'products' ? (
          <TaxedProducts showMessage={showMessage} />
        ) : (
          <PriceChanges view={{ product, page }} change={change} />
        )}
      </Stack>
    </>
  );
}

/** The products. In a mode other than `none`, they have HSN codes and rates. */
function TaxedProducts({ showMessage }: { readonly showMessage: ShowMessage }) {
  const { data } = useQuery(settingsQuery);
  return <Products tax={data === undefined || data.tax_mode === 'none' ? null : data} showMessage={showMessage} />;
}

/** The list of doctors, or the prices of one doctor. */
function Doctors({ view, change, showMessage }: PricesView & { readonly showMessage: ShowMessage }) {
  const { doctor, search, of, page } = view;
  if (doctor === undefined) return <DoctorTermsList view={{ search, of, page }} change={change} />;
  return (
    <>
      <div>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => change({ doctor: undefined })}
        >
          All doctors
        </Button>
      </div>
      <DoctorPrices key={doctor} doctorId={doctor} named showMessage={showMessage} />
    </>
  );
}
