import { ORDERINGS } from '#shop/catalog/catalog.ts'
import type { Shop } from '#shop/shop.ts'
import { galleryQuery } from '#wire/gallery-pages.protocol.ts'
import { loadCategory, loadShop, loadTag } from './catalog/listing-page.server.tsx'
import { loadProduct } from './catalog/product-page.server.tsx'
import { loadHome } from './content/home-page.server.tsx'
import type { Frame } from './frame.ts'
import { loadGallery } from './galleries/gallery-page.server.tsx'
import type { Loaded, PageRequest } from './page.ts'

export type Page = {
  path: RegExp
  /** Query parameters (`name=value`) that make another page; all others are left out of the cache's key. */
  query: RegExp
  load(shop: Shop, frame: Frame, request: PageRequest): Promise<Loaded>
}

const NO_QUERY = /^$/
const ORDERING = new RegExp(`^orderby=(${ORDERINGS.join('|')})$`)
const CHOICE = /^attribute_/

/** A page of a gallery, and its number on the page that the link stood on; anything else means the first. */
const GALLERY_PAGE = new RegExp(`^(${galleryQuery.page}=[1-9]\\d{0,4}|${galleryQuery.number}=[1-9]\\d?)$`)

/** The table of contents: every address a visitor can open. Groups are the page's parameters. */
export const pages: Page[] = [
  { path: /^\/$/, query: NO_QUERY, load: loadHome },
  { path: /^\/shop\/(?:page\/(?<page>\d{1,6})\/)?$/, query: ORDERING, load: loadShop },
  {
    path: /^\/product-category\/(?<path>[^/]+(?:\/[^/]+)*?)\/(?:page\/(?<page>\d{1,6})\/)?$/,
    query: ORDERING,
    load: loadCategory,
  },
  { path: /^\/product-tag\/(?<slug>[^/]+)\/(?:page\/(?<page>\d{1,6})\/)?$/, query: ORDERING, load: loadTag },
  { path: /^\/product\/(?<slug>[^/]+)\/$/, query: CHOICE, load: loadProduct },
  { path: /^\/rl_gallery\/(?<slug>[^/]+)\/$/, query: GALLERY_PAGE, load: loadGallery },
]
