import type { Names, Scenario } from './scenarios.ts';

/** Reports for the owner: totals, months, staff and audit log. */
export const reportsFor = (names: Names): readonly Scenario[] =>
  [...figures(names), ...ANALYTICS, ...records(names)].map((report) => ({
    ...report,
    finds: null,
    readsMuch: report.readsMuch === true || report.name.endsWith('of a year'),
  }));

type Report = Pick<Scenario, 'name' | 'path' | 'tells' | 'readsMuch'>;

const figures = ({ doctorId, doctors }: Names): readonly Report[] => [
  { name: 'tabs of the list', path: '/api/work-orders/counts' },
  { name: 'staff dashboard', path: '/api/dashboards/staff' },
  {
    name: 'admin dashboard',
    path: '/api/dashboards/admin',
    tells: ['pending_orders', 'lists.ready_to_bill.total', 'unpriced.total'],
  },
  { name: 'notifications', path: '/api/notifications' },
  {
    name: 'month of a doctor',
    path: `/api/monthly-billing?doctor_id=${doctorId}&month=2026-10`,
    tells: ['items', 'on_hold'],
  },
  {
    name: 'account of a doctor, this month',
    path: `/api/doctors/${doctorId}/statement?from=2026-11-01&to=2026-11-30`,
    tells: ['lines'],
  },
  {
    name: 'account of a doctor, from the first day on',
    path: `/api/doctors/${doctorId}/statement?from=2000-01-01&to=2100-12-31&all=true`,
    tells: ['lines'],
    readsMuch: true,
  },
  { name: 'what doctors owe', path: '/api/ledger?page_size=100', tells: doctors },
  { name: 'what doctors owe, over their limits', path: '/api/ledger?state=over_limit', tells: doctors },
  { name: 'limit of a doctor', path: `/api/doctor-limit?doctor_id=${doctorId}` },
  { name: 'day book', path: '/api/payments' },
  { name: 'day book, one way of paying, the largest first', path: '/api/payments?method=UPI&sort=-amount' },
  {
    name: 'close of a month, with its proof',
    path: '/api/month-close?month=2026-10',
    tells: ['proof.completed.orders'],
  },
];

const ANALYTICS: readonly Report[] = [
  {
    name: 'analytics: revenue of 30 days',
    path: '/api/business-figures?tab=revenue&days=30',
    tells: ['totals.bills'],
  },
  {
    name: 'analytics: work orders of 30 days',
    path: '/api/business-figures?tab=work_orders&days=30',
    tells: ['totals.orders', 'totals_before.orders'],
  },
  {
    name: 'analytics: patients of 30 days',
    path: '/api/business-figures?tab=patients&days=30',
    tells: ['totals.orders', 'totals_before.orders'],
  },
  {
    name: 'analytics: staff of 30 days',
    path: '/api/business-figures?tab=staff&days=30',
    tells: ['totals.orders', 'totals.bills', 'totals_before.orders', 'totals_before.bills'],
  },
  {
    name: 'analytics: revenue of a year',
    path: '/api/business-figures?tab=revenue&days=365',
    tells: ['totals.bills'],
  },
  {
    name: 'analytics: work orders of a year',
    path: '/api/business-figures?tab=work_orders&days=365',
    tells: ['totals.orders', 'totals_before.orders'],
  },
  {
    name: 'analytics: patients of a year',
    path: '/api/business-figures?tab=patients&days=365',
    tells: ['totals.orders', 'totals_before.orders'],
  },
];

const records = ({ doctorId, priceListId, suggestedFrom, doctors }: Names): readonly Report[] => [
  { name: 'sums of all bills', path: '/api/bill-sums' },
  { name: 'audit log', path: '/api/change-history' },
  { name: 'doctors', path: '/api/doctor-list' },
  { name: 'doctors, search', path: '/api/doctor-list?search=sha&state=all', tells: doctors },
  { name: 'doctors, latest order first', path: '/api/doctor-list?sort=-last_order', tells: doctors },
  {
    name: 'doctors, most open orders first, last page',
    path: '/api/doctor-list?sort=-open_orders&page=last',
    tells: doctors,
  },
  { name: 'doctors, as typed (sha)', path: '/api/doctors?search=sha', tells: doctors },
  { name: 'all of a doctor', path: `/api/doctors/${doctorId}/details`, tells: ['orders', 'bills'] },
  // Each doctor's name is looked up in an index of all names.
  { name: 'doctors spelled alike', path: '/api/doctor-spellings', tells: doctors * Math.log2(doctors) },
  { name: 'users', path: '/api/users?page_size=25' },
  { name: 'products', path: '/api/products' },
  { name: 'price lists', path: '/api/price-lists' },
  { name: 'rates of a list', path: `/api/price-lists/${priceListId}` },
  { name: 'doctors with their terms', path: '/api/doctor-terms' },
  { name: 'doctors with their terms, last page', path: `/api/doctor-terms?page=${Math.ceil(doctors / 50)}` },
  { name: 'doctors of a list', path: `/api/doctor-terms?price_list_id=${priceListId}`, tells: doctors },
  { name: 'prices of a doctor', path: `/api/doctors/${doctorId}/prices` },
  { name: 'changes of rates', path: '/api/price-changes' },
  { name: 'changes of the rates of a list', path: `/api/price-changes?price_list_id=${priceListId}` },
  {
    name: 'rates suggested to a doctor',
    path: `/api/price-suggestions?doctor_id=${doctorId}`,
    tells: suggestedFrom,
  },
  { name: 'rates suggested from half of a year', path: '/api/price-suggestions', tells: ['rates.of'] },
];
