import { previewPriceChange, priceFromRateCard, repriceWorkOrders } from './price-changes.ts';
import {
  copyPriceList,
  createPriceList,
  getPriceList,
  getPriceLists,
  retirePriceList,
  updatePriceList,
} from './price-lists.ts';
import {
  getDoctorPrices,
  getDoctorTerms,
  getPriceChanges,
  getProposedPrice,
  proposeRates,
  saveDoctorTerms,
  savePriceRates,
} from './prices.ts';
import { getRateCardPdf } from './rate-card.ts';
import { createProduct, getProducts, retireProduct, updateProduct } from './products.ts';

export const PRICE_OPERATIONS = {
  getProducts,
  createProduct,
  updateProduct,
  retireProduct,
  getPriceLists,
  getPriceList,
  createPriceList,
  copyPriceList,
  updatePriceList,
  retirePriceList,
  savePriceRates,
  getDoctorPrices,
  saveDoctorTerms,
  getDoctorTerms,
  getPriceChanges,
  proposeRates,
  getProposedPrice,
  previewPriceChange,
  repriceWorkOrders,
  priceFromRateCard,
  getRateCardPdf,
} as const;
