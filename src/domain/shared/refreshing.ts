// How often a page that is only looked at asks again by itself.

/** Dashboards, and the bell on them (ms). */
export const DASHBOARD_REFRESH = 30_000;
