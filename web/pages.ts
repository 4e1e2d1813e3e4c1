import { SENT_PARAM } from '#api/forms/messages.protocol.ts'
import { galleryQuery } from '#api/galleries/protocol.ts'
import { ORDERINGS } from '#shop/catalog/catalog.ts'
import type { Shop } from '#shop/shop.ts'
import { loadCategoryPage, loadShopPage, loadTagPage } from './catalog/listing/listing-page.server.tsx'
import { loadProductPage } from './catalog/product-page/product-page.server.tsx'
import { loadComparisonPage } from './comparison/comparison-page.server.tsx'
import { loadJournalCategoryPage, loadJournalPage } from './content/journal/journal-page.server.tsx'
import { loadPostPage } from './content/journal/post-page.server.tsx'
import { loadContentPage } from './content/pages/content-page.server.tsx'
import { loadHomePage } from './content/pages/home-page.server.tsx'
import type { PageRequest, PageResult } from './document/page.ts'
import type { PageFrame } from './document/page-frame.ts'
import { loadFavouritesPage } from './favourites/favourites-page.server.tsx'
import { loadGalleryPage } from './galleries/gallery-page.server.tsx'

export type PageRoute = {
  path: RegExp
  /** Query parameters (`name=value`) that make another page; all others are left out of the cache key. */
  query: RegExp
  /** Product filters make another page too. */
  filtered?: true
  load(shop: Shop, frame: PageFrame, request: PageRequest): Promise<PageResult>
}

const NO_QUERY = /^$/
const ORDERING_QUERY = new RegExp(`^orderby=(${ORDERINGS.join('|')})$`)
const VARIATION_QUERY = /^attribute_/

/** Products by id: favourites of a browser, and shared comparisons. */
const PRODUCT_IDS_QUERY = /^ids=\d{1,12}(,\d{1,12}){0,99}$/

/** A gallery's page, and its number on the page with the link; anything else means the first. */
const GALLERY_QUERY = `${galleryQuery.page}=[1-9]\\d{0,4}|${galleryQuery.number}=[1-9]\\d?`
const GALLERY_PAGE_QUERY = new RegExp(`^(${GALLERY_QUERY})$`)

/** Parameters of blocks: gallery pages, and the form that was submitted. */
const CONTENT_QUERY = new RegExp(`^(${GALLERY_QUERY}|${SENT_PARAM}=[a-z0-9_-]{1,64})$`)

/** Every URL a visitor can open. Named groups are the page's parameters. */
export const pageRoutes: PageRoute[] = [
  { path: /^\/$/, query: CONTENT_QUERY, load: loadHomePage },
  { path: /^\/shop\/(?:page\/(?<page>\d{1,6})\/)?$/, query: ORDERING_QUERY, filtered: true, load: loadShopPage },
  {
    path: /^\/product-category\/(?<path>[^/]+(?:\/[^/]+)*?)\/(?:page\/(?<page>\d{1,6})\/)?$/,
    query: ORDERING_QUERY,
    filtered: true,
    load: loadCategoryPage,
  },
  {
    path: /^\/product-tag\/(?<slug>[^/]+)\/(?:page\/(?<page>\d{1,6})\/)?$/,
    query: ORDERING_QUERY,
    filtered: true,
    load: loadTagPage,
  },
  { path: /^\/product\/(?<slug>[^/]+)\/$/, query: VARIATION_QUERY, load: loadProductPage },
  { path: /^\/obrane\/$/, query: PRODUCT_IDS_QUERY, load: loadFavouritesPage },
  { path: /^\/porivniannia\/$/, query: PRODUCT_IDS_QUERY, load: loadComparisonPage },
  { path: /^\/rl_gallery\/(?<slug>[^/]+)\/$/, query: GALLERY_PAGE_QUERY, load: loadGalleryPage },
  { path: /^\/journal\/(?:page\/(?<page>\d{1,6})\/)?$/, query: NO_QUERY, load: loadJournalPage },
  {
    path: /^\/journal\/category\/(?<slug>[^/]+)\/(?:page\/(?<page>\d{1,6})\/)?$/,
    query: NO_QUERY,
    load: loadJournalCategoryPage,
  },
  { path: /^\/journal\/(?<slug>[^/.]+)\/$/, query: CONTENT_QUERY, load: loadPostPage },
  // Last: any other path may be one of the owner's pages. None contains a dot.
  { path: /^\/(?<path>[^/.]+(?:\/[^/.]+)*)\/$/, query: CONTENT_QUERY, load: loadContentPage },
]
