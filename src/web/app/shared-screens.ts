// The screens that staff and admins share. They have two addresses: the second one turns admin mode on. An order's page
// and production have one address for all users; a doctor's page has one for each role.
import { DOCTORS_TITLE } from '#domain/doctors/doctors-title.ts';
import { PRODUCTION_TITLE } from '#domain/production/production-title.ts';
import { lazyScreen } from './lazy-screen.ts';
import type { BreadcrumbPlace } from './shell/use-breadcrumb.ts';

const workOrderForm = lazyScreen(() => import('#web/screens/work-orders/work-order-form.tsx'), 'WorkOrderFormScreen');
const batchWorkOrder = lazyScreen(
  () => import('#web/screens/work-orders/batch-work-order.tsx'),
  'BatchWorkOrderScreen',
);
const workOrdersList = lazyScreen(
  () => import('#web/screens/work-orders/work-orders-list.tsx'),
  'WorkOrdersListScreen',
);
const billsList = lazyScreen(() => import('#web/screens/billing/bills-list.tsx'), 'BillsListScreen');
const openedBill = lazyScreen(() => import('#web/screens/billing/bill.tsx'), 'BillScreen');
export const BATCH = { staticData: { title: 'Batch Work Orders' }, component: batchWorkOrder };
export const LIST = { staticData: { title: 'Work Orders & Billing' }, component: workOrdersList };
export const FORM = {
  staticData: {
    title: 'Create Work Order',
    placeFor: (search: Readonly<Record<string, unknown>>): BreadcrumbPlace | null =>
      'workOrderId' in search ? { title: 'Edit Work Order', under: LIST.staticData.title } : null,
  },
  component: workOrderForm,
};
export const BILLS = { staticData: { title: 'Bills' }, component: billsList };
export const BILL = { staticData: { title: 'Bill', under: BILLS.staticData.title }, component: openedBill };
export const ORDER = {
  staticData: { title: 'Work Order', under: LIST.staticData.title },
  component: lazyScreen(() => import('#web/screens/work-orders/order.tsx'), 'OrderScreen'),
};
export const PRODUCTION = {
  staticData: { title: PRODUCTION_TITLE },
  component: lazyScreen(() => import('#web/screens/production/production.tsx'), 'ProductionScreen'),
};
export const DOCTORS = {
  staticData: { title: DOCTORS_TITLE },
  component: lazyScreen(() => import('#web/screens/doctors/doctors.tsx'), 'DoctorsScreen'),
};
export const DOCTOR = {
  staticData: { title: 'Doctor', under: DOCTORS.staticData.title },
  component: lazyScreen(() => import('#web/screens/doctors/doctor.tsx'), 'DoctorScreen'),
};
export const DOCTOR_CARD = {
  staticData: { title: 'Doctor' },
  component: lazyScreen(() => import('#web/screens/doctors/doctor-card.tsx'), 'DoctorCardScreen'),
};
