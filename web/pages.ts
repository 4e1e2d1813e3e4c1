import type { Shop } from '#shop/core/shop.ts'
import { loadComparison, loadComparisonPage } from '#web/catalog/saved-products/comparison/comparison-page.server.tsx'
import { loadFavourites, loadFavouritesPage } from '#web/catalog/saved-products/favourites-page.server.tsx'
import { loadGalleryPage } from '#web/content/galleries/gallery-page.server.tsx'
import { loadOfflinePage } from '#web/core/offline/offline-page.server.tsx'
import { loadContentPage } from '#web/pages/content/content-page.server.tsx'
import { loadHomePage } from '#web/pages/content/home-page.server.tsx'
import { loadPostPage } from '#web/pages/content/post-page.server.tsx'
import type { PageData, PageFrame, PageRequest, PageResult } from '#web/pages/document/page.ts'
import { loadCategoryPage, loadShopPage, loadTagPage } from './catalog/listing/listing-page.server.tsx'
import { loadProductChoice, loadProductPage } from './catalog/product-page/product-page.server.tsx'
import { loadJournalCategoryPage, loadJournalPage } from './content/journal/journal-page.server.tsx'

type PageLoader = (shop: Shop, frame: PageFrame, request: PageRequest) => Promise<PageResult | PageData>

/** The cached pages. Their addresses are in http/routes.ts. */
export const pages = {
  home: loadHomePage,
  shop: loadShopPage,
  category: loadCategoryPage,
  tag: loadTagPage,
  product: loadProductPage,
  productChoice: loadProductChoice,
  favourites: loadFavouritesPage,
  comparison: loadComparisonPage,
  offline: loadOfflinePage,
  gallery: loadGalleryPage,
  journal: loadJournalPage,
  journalCategory: loadJournalCategoryPage,
  post: loadPostPage,
  content: loadContentPage,
} satisfies Record<string, PageLoader>

export type PageName = keyof typeof pages

/** Pages whose list the browser also asks for without the page, at the same address. */
export const savedLists: Partial<Record<PageName, typeof loadFavourites>> = {
  favourites: loadFavourites,
  comparison: loadComparison,
}
