import { ORDERINGS } from '#shop/catalog/catalog.ts'
import type { Shop } from '#shop/shop.ts'
import { galleryQuery } from '#wire/gallery-pages.protocol.ts'
import { SENT } from '#wire/messages.protocol.ts'
import { loadCategory, loadShop, loadTag } from './catalog/listing-page.server.tsx'
import { loadProduct } from './catalog/product-page.server.tsx'
import { loadContentPage } from './content/content-page.server.tsx'
import { loadHome } from './content/home-page.server.tsx'
import { loadJournal, loadJournalCategory } from './content/journal-page.server.tsx'
import { loadPost } from './content/post-page.server.tsx'
import type { Frame } from './frame.ts'
import { loadGallery } from './galleries/gallery-page.server.tsx'
import { loadComparison, loadFavourites } from './kept/kept-pages.server.tsx'
import type { Loaded, PageRequest } from './page.ts'

export type Page = {
  path: RegExp
  /** Query parameters (`name=value`) that make another page; all others are left out of the cache's key. */
  query: RegExp
  /** Filters of goods make another page too. */
  filtered?: true
  load(shop: Shop, frame: Frame, request: PageRequest): Promise<Loaded>
}

const NO_QUERY = /^$/
const ORDERING = new RegExp(`^orderby=(${ORDERINGS.join('|')})$`)
const CHOICE = /^attribute_/

/** Goods by their numbers: what a browser keeps, and comparisons that are shared. */
const IDS = /^ids=\d{1,12}(,\d{1,12}){0,99}$/

/** A page of a gallery, and its number on the page that the link stood on; anything else means the first. */
const GALLERY_QUERY = `${galleryQuery.page}=[1-9]\\d{0,4}|${galleryQuery.number}=[1-9]\\d?`
const GALLERY_PAGE = new RegExp(`^(${GALLERY_QUERY})$`)

/** Of blocks: their galleries' pages, and the form that was sent and is thanked for. */
const CONTENT = new RegExp(`^(${GALLERY_QUERY}|${SENT}=[a-z0-9_-]{1,64})$`)

/** The table of contents: every address a visitor can open. Groups are the page's parameters. */
export const pages: Page[] = [
  { path: /^\/$/, query: CONTENT, load: loadHome },
  { path: /^\/shop\/(?:page\/(?<page>\d{1,6})\/)?$/, query: ORDERING, filtered: true, load: loadShop },
  {
    path: /^\/product-category\/(?<path>[^/]+(?:\/[^/]+)*?)\/(?:page\/(?<page>\d{1,6})\/)?$/,
    query: ORDERING,
    filtered: true,
    load: loadCategory,
  },
  {
    path: /^\/product-tag\/(?<slug>[^/]+)\/(?:page\/(?<page>\d{1,6})\/)?$/,
    query: ORDERING,
    filtered: true,
    load: loadTag,
  },
  { path: /^\/product\/(?<slug>[^/]+)\/$/, query: CHOICE, load: loadProduct },
  { path: /^\/obrane\/$/, query: IDS, load: loadFavourites },
  { path: /^\/porivniannia\/$/, query: IDS, load: loadComparison },
  { path: /^\/rl_gallery\/(?<slug>[^/]+)\/$/, query: GALLERY_PAGE, load: loadGallery },
  { path: /^\/journal\/(?:page\/(?<page>\d{1,6})\/)?$/, query: NO_QUERY, load: loadJournal },
  {
    path: /^\/journal\/category\/(?<slug>[^/]+)\/(?:page\/(?<page>\d{1,6})\/)?$/,
    query: NO_QUERY,
    load: loadJournalCategory,
  },
  { path: /^\/journal\/(?<slug>[^/.]+)\/$/, query: CONTENT, load: loadPost },
  // Last: whatever is left may be a page of the owner's own. None has a dot in its address.
  { path: /^\/(?<path>[^/.]+(?:\/[^/.]+)*)\/$/, query: CONTENT, load: loadContentPage },
]
