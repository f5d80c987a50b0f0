const NONE = { total: 0, total_is_capped: false };

/** The tabs of the list of work orders in a new laboratory. */
export const NO_ORDERS = { open: NONE, late: NONE, ready: NONE, returned: NONE, all: NONE };

/** The page of a list without orders. */
export const NO_PAGE = {
  items: [],
  total: 0,
  total_is_capped: false,
  search_is_limited: false,
  page: 1,
  page_size: 25,
};
