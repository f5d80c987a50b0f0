import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { ANALYTICS_TABS, ANALYTICS_TITLE, DEFAULT_ANALYTICS_TAB } from '#domain/analytics/tabs.ts';
import { TAB_LABELS } from '#domain/analytics/texts.ts';
import { ANALYTICS_KEY } from '#web/features/analytics/api.ts';
import { readAnalyticsAddress } from '#web/features/analytics/components/analytics-address.ts';
import { AnalyticsPanel } from '#web/features/analytics/components/analytics-panel.tsx';
import { RangePicker } from '#web/features/analytics/components/range-picker.tsx';
import { useAddressSearch } from '#web/platform/addresses/address-search.ts';
import { ViewTabs } from '#web/ui/list/view-tabs.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './analytics.module.css';

/** The analytics: `/analytics`. */
export function AnalyticsScreen() {
  const client = useQueryClient();
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [{ tab = DEFAULT_ANALYTICS_TAB, ...range }, change] = useAddressSearch(readAnalyticsAddress);
  const refresh = (): void => {
    setIsRefreshing(true);
    void client.invalidateQueries({ queryKey: ANALYTICS_KEY }).finally(() => setIsRefreshing(false));
  };
  return (
    <>
      <PageTitle
        more={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={isRefreshing}
            onClick={refresh}
          >
            Refresh
          </Button>
        }
      >
        {ANALYTICS_TITLE}
      </PageTitle>
      <RangePicker range={range} onChange={change} />
      <div className={classes['tabs']}>
        <ViewTabs
          label="Views of the analytics"
          tabs={ANALYTICS_TABS.map((name) => ({ name, label: TAB_LABELS[name], count: null }))}
          present={tab}
          onTab={(chosen) => change({ tab: chosen })}
        />
      </div>
      <AnalyticsPanel key={tab} tab={tab} range={range} />
    </>
  );
}
