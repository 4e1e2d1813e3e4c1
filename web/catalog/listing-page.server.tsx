import { goodsFeedTitle } from '#i18n/goods-feed.uk.ts'
import { uk } from '#i18n/uk.ts'
import {
  categoryAddress,
  goodsFeedAddress,
  pageAddress,
  productAddress,
  saleAddress,
  shopAddress,
  tagAddress,
} from '#shop/addresses.ts'
import type { ListTarget } from '#shop/catalog/card.ts'
import { type Category, type Ordering, orderingsOffered } from '#shop/catalog/catalog.ts'
import { findCategory, findTag } from '#shop/catalog/categories.server.ts'
import { readListing } from '#shop/catalog/listings.server.ts'
import { trailTo } from '#shop/catalog/product-page.server.ts'
import {
  countChosen,
  type Filters,
  filterQuery,
  noFilters,
  readFilters,
  readOrder,
  readShown,
} from '#shop/filters/filters.ts'
import { readFilterNames } from '#shop/filters/names.server.ts'
import { type Language, SHOWN_LANGUAGES } from '#shop/languages/languages.ts'
import { languagesOf } from '#shop/languages/translations.server.ts'
import { socialUrl } from '#shop/media/media.ts'
import type { Shop } from '#shop/shop.ts'
import type { Frame } from '../frame.ts'
import type { Crumb } from '../layout/breadcrumbs.tsx'
import type { Loaded, PageRequest } from '../page.ts'
import { breadcrumbData } from '../structured-data/breadcrumb-list.ts'
import { itemListData } from '../structured-data/item-list.ts'
import { type Filtered, loadFiltered, unfilteredPanel } from './filter-panel.server.tsx'
import { ListingPage } from './listing-page.tsx'

const home: Crumb = { name: uk.home, href: '/' }
const wholeShop: Crumb = { name: uk.shop, href: shopAddress }

export function loadShop(shop: Shop, frame: Frame, request: PageRequest): Promise<Loaded> {
  const roots = frame.categories.filter((category) => category.parentId === null)
  return loadList(shop, frame, request, {
    target: { kind: 'shop', targetId: 0 },
    crumbs: [home, wholeShop],
    title: uk.shop,
    text: '',
    subcategories: roots,
    tags: [],
    // Nothing but the interface is said here.
    languages: SHOWN_LANGUAGES,
  })
}

export async function loadCategory(shop: Shop, frame: Frame, request: PageRequest): Promise<Loaded> {
  const category = await findCategory(shop, request.params.path ?? '')
  if (!category) return { kind: 'missing' }
  const trail = trailTo(category.id, frame.categories.length > 0 ? frame.categories : [category])
  const line = trail.length > 0 ? trail : [category]
  return loadList(shop, frame, request, {
    target: { kind: 'category', targetId: category.id },
    crumbs: [home, wholeShop, ...line.map(({ name, path }) => ({ name, href: categoryAddress(path) }))],
    title: category.name,
    text: category.description,
    subcategories: frame.categories.filter((child) => child.parentId === category.id),
    tags: [],
    languages: await languagesOf(shop, 'category', category.id),
  })
}

export async function loadTag(shop: Shop, frame: Frame, request: PageRequest): Promise<Loaded> {
  const tag = await findTag(shop, request.params.slug ?? '')
  if (!tag) return { kind: 'missing' }
  return loadList(shop, frame, request, {
    target: { kind: 'tag', targetId: tag.id },
    crumbs: [home, wholeShop, { name: tag.name, href: tagAddress(tag.slug) }],
    title: tag.name,
    text: tag.description,
    subcategories: [],
    tags: [`tag:${tag.id}`],
    languages: [],
  })
}

function listData({ siteUrl }: Frame, name: string, { cards, total, page }: ListPage, pageSize: number): object[] {
  if (cards.length === 0) return []
  const items = cards.map(({ name, slug }) => ({ name, path: productAddress(slug) }))
  return [itemListData(siteUrl, { name, total, before: (page - 1) * pageSize, items })]
}

type ListPage = Pick<Filtered['page'], 'cards' | 'total' | 'page'>

type List = {
  target: ListTarget
  crumbs: Crumb[]
  title: string
  text: string
  subcategories: Category[]
  tags: string[]
  languages: readonly Language[]
}

async function loadList(shop: Shop, frame: Frame, request: PageRequest, list: List): Promise<Loaded> {
  const { pageSize, ratingsOn, shopName } = frame.settings
  const address = list.crumbs.at(-1)?.href ?? shopAddress
  const page = Number(request.params.page ?? 1)
  if (request.params.page !== undefined && page < 2) return { kind: 'moved', to: address + request.url.search }

  const { searchParams, search } = request.url
  const orderings = orderingsOffered(ratingsOn)
  const { ordering, orderby } = readOrder(searchParams, orderings)
  const names = search === '' ? undefined : await readFilterNames(shop)
  const wish = names ? readFilters(searchParams, names) : noFilters
  const shown = names && readShown(searchParams, names)
  if (countChosen(wish) > 0 || shown) {
    const place = { list: address, orderby, ordering, page, pageSize, shown }
    const scope = { kind: 'list', target: list.target } as const
    const filtered = await loadFiltered(shop, scope, wish, place)
    return filtered.page.page > filtered.page.pages
      ? { kind: 'missing' }
      : filteredPage(frame, list, filtered, { ...place, orderings })
  }

  const listing = await readListing(shop, list.target, ordering, page, pageSize)
  if (page > listing.pages) return { kind: 'missing' }

  const query = filterQuery(noFilters, orderby)
  const link = (n: number) => pageAddress(address, n) + query
  const suffix = page > 1 ? `, ${uk.pageSuffix(page)}` : ''
  const cover = listing.cards[0]?.pictures[0]?.media
  return {
    kind: 'page',
    head: {
      title: `${list.title}${suffix} — ${shopName}`,
      description: list.text || `${list.title}: ${uk.goodsCount(listing.total)}. ${frame.settings.tagline}`,
      canonical: pageAddress(address, page), // one order is as good as another
      languages: list.languages,
      picture: cover ? socialUrl(cover) : undefined,
      previous: page > 1 ? link(page - 1) : undefined,
      next: page < listing.pages ? link(page + 1) : undefined,
      ...(list.target.kind === 'shop' && { feed: { title: goodsFeedTitle(shopName), path: goodsFeedAddress } }),
      data: [breadcrumbData(frame.siteUrl, list.crumbs), ...listData(frame, list.title, listing, pageSize)],
    },
    body: (
      <ListingPage
        title={list.title}
        text={list.text}
        list={address}
        crumbs={list.crumbs}
        subcategories={list.subcategories}
        listing={listing}
        pageSize={pageSize}
        ordering={ordering}
        orderings={orderings}
        query={query}
        panel={await unfilteredPanel(shop, list.target, listing.version, { list: address, orderby })}
      />
    ),
    tags: tagsOf(list, listing.listingId),
  }
}

/** Goods on sale are looked for as a list of their own: nothing but that is chosen, and in the whole shop. */
function asSale(list: List, filters: Filters): List | undefined {
  if (list.target.kind !== 'shop' || countChosen(filters) !== 1 || !filters.choices.onsale) return undefined
  return { ...list, title: uk.onSale, crumbs: [...list.crumbs, { name: uk.onSale, href: saleAddress }] }
}

/**
 * Addresses of filters are for people: a search engine is sent to the list itself, or, where nothing but one category is
 * chosen, to that category.
 */
function filteredPage(
  frame: Frame,
  asked: List,
  { page: listing, filters, panel, chips, query, advice }: Filtered,
  place: { list: string; ordering: Ordering; orderings: Ordering[]; pageSize: number },
): Loaded {
  const { page, pages } = listing
  const sale = asSale(asked, filters)
  const list = sale ?? asked
  const link = (n: number) => pageAddress(place.list, n) + query
  const [only] = countChosen(filters) === 1 ? (filters.choices.category ?? []) : []
  const category = frame.categories.find(({ slug }) => slug === only)
  const named = sale ? '' : chips.map(({ label }) => label).join(', ')
  const cover = listing.cards[0]?.pictures[0]?.media
  return {
    kind: 'page',
    head: {
      title: `${[list.title, named].filter(Boolean).join(': ')}${page > 1 ? `, ${uk.pageSuffix(page)}` : ''} — ${frame.settings.shopName}`,
      canonical: sale
        ? pageAddress(place.list, page) + filterQuery(filters)
        : category
          ? categoryAddress(category.path)
          : place.list,
      ...(sale ? { languages: list.languages } : !category && { hidden: true }),
      picture: cover ? socialUrl(cover) : undefined,
      previous: page > 1 ? link(page - 1) : undefined,
      next: page < pages ? link(page + 1) : undefined,
      data: [
        breadcrumbData(frame.siteUrl, list.crumbs),
        ...(sale ? listData(frame, list.title, listing, place.pageSize) : []),
      ],
    },
    body: (
      <ListingPage
        title={list.title}
        text=""
        crumbs={list.crumbs}
        subcategories={list.subcategories}
        listing={listing}
        query={query}
        panel={panel}
        chips={chips}
        filters={filters}
        advice={advice}
        {...place}
      />
    ),
    tags: tagsOf(list, listing.listingId),
    rare: true,
  }
}

/** A list that was never filled appears with the navigation, which every page depends on. */
function tagsOf(list: List, listingId: number | null): string[] {
  return listingId === null ? list.tags : [...list.tags, `listing:${listingId}`]
}
