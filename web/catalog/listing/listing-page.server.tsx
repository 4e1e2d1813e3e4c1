import { productFeedTitle } from '#i18n/storefront/uk/catalog/listing.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { listFilterNames } from '#shop/catalog/filters/facets.server.ts'
import {
  countChosen,
  type Filters,
  filterQuery,
  noFilters,
  parseExpandedFacet,
  parseFilters,
  parseOrder,
} from '#shop/catalog/filters/filters.ts'
import { availableOrderings, type Category, type Ordering } from '#shop/catalog/products/catalog.ts'
import { findCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { getListingPage } from '#shop/catalog/products/listings/listings.server.ts'
import type { ListTarget } from '#shop/catalog/products/product-card.ts'
import { categoryBreadcrumbs } from '#shop/catalog/products/product-page/product-page.server.ts'
import {
  type SearchTexts,
  searchDescription,
  searchTitle,
  translatedSearchTexts,
} from '#shop/catalog/products/search-texts/search-texts.ts'
import { findTag } from '#shop/catalog/products/tags/tags.server.ts'
import { plainText } from '#shop/content/html/sanitize-html.server.ts'
import { socialUrl } from '#shop/content/media/media-urls.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { type Language, VISIBLE_LANGUAGES } from '#shop/core/languages/languages.ts'
import { findTranslatedLanguages, getGlossary } from '#shop/core/languages/translations.server.ts'
import {
  categoryPath,
  listPagePath,
  productFeedPath,
  productPath,
  salePath,
  shopPath,
  tagPath,
} from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { itemListData } from '#web/core/seo/structured-data/item-list.ts'
import { breadcrumbData } from '#web/core/seo/structured-data/schema-org.ts'
import { type Crumb, homeCrumb } from '#web/core/ui/breadcrumbs.tsx'
import type { PageFrame, PageRequest, PageResult } from '#web/pages/document/page.ts'
import {
  type FilteredListing,
  loadFilteredListing,
  unfilteredFacets,
  unfilteredPanel,
} from '../filters/filter-panel.server.tsx'
import { listingContent, listingData, shownRange, WithListingMarkup } from './listing-content.server.tsx'
import { ListingPage } from './listing-page.tsx'
import { hasFilters, type ListingView } from './listing-view.ts'

const shopCrumb: Crumb = { name: siteTexts.shop, href: shopPath }

export function loadShopPage(shop: Shop, frame: PageFrame, request: PageRequest): Promise<PageResult> {
  const roots = frame.categories.filter((category) => category.parentId === null)
  return loadListingPage(shop, frame, request, {
    target: { kind: 'shop', targetId: 0 },
    crumbs: [homeCrumb, shopCrumb],
    title: siteTexts.shop,
    text: '',
    written: { title: '', description: '' },
    subcategories: roots,
    tags: [],
    // This page has interface texts only, so it exists in every visible language.
    languages: VISIBLE_LANGUAGES,
  })
}

export async function loadCategoryPage(shop: Shop, frame: PageFrame, request: PageRequest): Promise<PageResult> {
  const category = await findCategory(shop, request.params.path ?? '')
  if (!category) return { kind: 'missing' }
  const trail = categoryBreadcrumbs(category.id, frame.categories.length > 0 ? frame.categories : [category])
  const line = trail.length > 0 ? trail : [category]
  return loadListingPage(shop, frame, request, {
    target: { kind: 'category', targetId: category.id },
    crumbs: [homeCrumb, shopCrumb, ...line.map(({ name, path }) => ({ name, href: categoryPath(path) }))],
    title: category.name,
    text: category.description,
    written: await writtenTexts(shop, category),
    subcategories: frame.categories.filter((child) => child.parentId === category.id),
    tags: [],
    languages: await findTranslatedLanguages(shop, 'category', category.id),
  })
}

export async function loadTagPage(shop: Shop, frame: PageFrame, request: PageRequest): Promise<PageResult> {
  const tag = await findTag(shop, request.params.slug ?? '')
  if (!tag) return { kind: 'missing' }
  return loadListingPage(shop, frame, request, {
    target: { kind: 'tag', targetId: tag.id },
    crumbs: [homeCrumb, shopCrumb, { name: tag.name, href: tagPath(tag.slug) }],
    title: tag.name,
    text: tag.description,
    written: await writtenTexts(shop, tag),
    subcategories: [],
    tags: [cacheTag.productTag(tag.id), cacheTag.glossary],
    languages: tag.languages,
  })
}

async function writtenTexts(shop: Shop, { seoTitle, seoDescription }: Pick<Category, 'seoTitle' | 'seoDescription'>) {
  const texts = { title: seoTitle, description: seoDescription }
  return translatedSearchTexts(texts, shop.language, await getGlossary(shop))
}

function listStructuredData(
  { siteUrl }: PageFrame,
  name: string,
  { cards, total, page }: ListPage,
  pageSize: number,
): object[] {
  if (cards.length === 0) return []
  const items = cards.map(({ name, slug }) => ({ name, path: productPath(slug) }))
  return [itemListData(siteUrl, { name, total, before: (page - 1) * pageSize, items })]
}

type ListPage = Pick<FilteredListing['page'], 'cards' | 'total' | 'page'>

type ListingDefinition = {
  target: ListTarget
  crumbs: Crumb[]
  title: string
  text: string
  /** By the owner, for search engines. */
  written: SearchTexts
  subcategories: Category[]
  tags: string[]
  languages: readonly Language[]
}

async function loadListingPage(
  shop: Shop,
  frame: PageFrame,
  request: PageRequest,
  list: ListingDefinition,
): Promise<PageResult> {
  const { pageSize, ratingsOn, shopName } = frame.settings
  const address = list.crumbs.at(-1)?.href ?? shopPath
  const page = Number(request.params.page ?? 1)
  if (request.params.page !== undefined && page < 2) return { kind: 'moved', to: address + request.url.search }

  const { searchParams, search } = request.url
  const orderings = availableOrderings(ratingsOn)
  const { ordering, orderby } = parseOrder(searchParams, orderings)
  const names = search === '' ? undefined : await listFilterNames(shop)
  const filter = names ? parseFilters(searchParams, names) : noFilters
  const shown = names && parseExpandedFacet(searchParams, names)
  if (countChosen(filter) > 0 || shown) {
    const place = { list: address, orderby, ordering, page, pageSize, shown }
    const scope = { kind: 'list', target: list.target } as const
    const filtered = await loadFilteredListing(shop, scope, filter, place)
    return filtered.page.page > filtered.page.pages
      ? { kind: 'missing' }
      : filteredPage(shop, frame, { request: list, found: filtered, place: { ...place, orderings } })
  }

  const listing = await getListingPage(shop, list.target, { ordering, page, pageSize })
  if (page > listing.pages) return { kind: 'missing' }

  const { total, pages, version, cards } = listing
  const query = filterQuery(noFilters, orderby)
  const view: ListingView = {
    list: address,
    cleared: address,
    query,
    hidden: [],
    ordering,
    orderings,
    page,
    pages,
    total,
    shown: shownRange(page, pageSize, cards.length),
    filters: noFilters,
    facets: await unfilteredFacets(shop, list.target, version),
    chips: [],
    advice: [],
  }
  const panel = hasFilters(view) ? await unfilteredPanel(shop, list.target, version, view) : undefined
  const title = searchTitle({ name: list.title, shopName, pageSuffix: pageSuffix(page) })
  const content = listingContent(frame, { view, cards, title, total: siteTexts.goodsCount(total) })
  return {
    kind: 'page',
    head: {
      title: searchTitle({
        written: list.written.title,
        name: list.title,
        shopName,
        pageSuffix: pageSuffix(page),
      }),
      description: listDescription(list, listing),
      canonical: listPagePath(address, page), // the canonical URL has no order
      languages: list.languages,
      ...listingLinks(listing, address, query),
      ...(list.target.kind === 'shop' && { feed: { title: productFeedTitle(shopName), path: productFeedPath } }),
      data: [breadcrumbData(frame.siteUrl, list.crumbs), ...listStructuredData(frame, list.title, listing, pageSize)],
    },
    body: (
      <WithListingMarkup shop={shop} frame={frame} content={content} {...(panel !== undefined && { panel })}>
        <ListingPage {...list} content={content} />
      </WithListingMarkup>
    ),
    data: () => listingData(content),
    tags: listingCacheTags(list, listing.listingId),
  }
}

function pageSuffix(page: number): string {
  return page > 1 ? siteTexts.pageSuffix(page) : ''
}

/** The same text on each page would say nothing about the later ones. */
function listDescription({ written, title, text }: ListingDefinition, { total, page, cards }: ListPage): string {
  const texts = page > 1 ? [] : [written.description, plainText(text)]
  const facts = [siteTexts.goodsCount(total), ...cards.slice(0, MAX_NAMED_PRODUCTS).map(({ name }) => name)]
  return searchDescription(texts, page > 1 ? `${title}, ${pageSuffix(page)}` : title, facts)
}

const MAX_NAMED_PRODUCTS = 4

/** The neighbouring pages, and the picture for link previews. */
function listingLinks({ cards, page, pages }: ListPage & { pages: number }, address: string, query: string) {
  const cover = cards[0]?.pictures[0]?.media
  return {
    picture: cover ? socialUrl(cover) : undefined,
    previous: page > 1 ? listPagePath(address, page - 1) + query : undefined,
    next: page < pages ? listPagePath(address, page + 1) + query : undefined,
  }
}

/** Products on sale have a listing of their own, used when this is the only filter and the list is the whole shop. */
function saleListing(list: ListingDefinition, filters: Filters): ListingDefinition | undefined {
  if (list.target.kind !== 'shop' || countChosen(filters) !== 1 || !filters.choices.onsale) return undefined
  return {
    ...list,
    title: siteTexts.onSale,
    written: { title: '', description: '' },
    crumbs: [...list.crumbs, { name: siteTexts.onSale, href: salePath }],
  }
}

/**
 * The canonical URL of a filtered listing is the list itself or, when a single category is the only filter, that
 * category.
 */
async function filteredPage(
  shop: Shop,
  frame: PageFrame,
  {
    request,
    found: { page: listing, filters, facets, chips, query, advice },
    place,
  }: {
    request: ListingDefinition
    found: FilteredListing
    place: { list: string; ordering: Ordering; orderings: Ordering[]; pageSize: number }
  },
): Promise<PageResult> {
  const { page } = listing
  const sale = saleListing(request, filters)
  const list = sale ?? request
  const [only] = countChosen(filters) === 1 ? (filters.choices.category ?? []) : []
  const category = frame.categories.find(({ slug }) => slug === only)
  const named = sale ? '' : chips.map(({ label }) => label).join(', ')
  const title = searchTitle({
    name: [list.title, named].filter(Boolean).join(': '),
    shopName: frame.settings.shopName,
    pageSuffix: pageSuffix(page),
  })
  const { total, pages, cards } = listing
  const view: ListingView = {
    list: place.list,
    cleared: place.list,
    query,
    hidden: [],
    ordering: place.ordering,
    orderings: place.orderings,
    page,
    pages,
    total,
    shown: shownRange(page, place.pageSize, cards.length),
    filters,
    facets,
    chips,
    advice,
  }
  const content = listingContent(frame, { view, cards, title, total: siteTexts.goodsCount(total) })
  return {
    kind: 'page',
    head: {
      title,
      description: listDescription(
        { ...list, title: named ? `${list.title}: ${named}` : list.title, text: '' },
        listing,
      ),
      canonical: sale
        ? listPagePath(place.list, page) + filterQuery(filters)
        : category
          ? categoryPath(category.path)
          : place.list,
      languages: category ? await findTranslatedLanguages(shop, 'category', category.id) : list.languages,
      hidden: !sale && !category,
      ...listingLinks(listing, place.list, query),
      data: [
        breadcrumbData(frame.siteUrl, list.crumbs),
        ...(sale ? listStructuredData(frame, list.title, listing, place.pageSize) : []),
      ],
    },
    body: (
      <WithListingMarkup shop={shop} frame={frame} content={content}>
        <ListingPage {...list} text="" content={content} />
      </WithListingMarkup>
    ),
    data: () => listingData(content),
    tags: listingCacheTags(list, listing.listingId),
    rare: true,
  }
}

/**
 * A list that never had products has no tag of its own; its first product changes the navigation, on which every page
 * depends.
 */
function listingCacheTags(list: ListingDefinition, listingId: number | null): string[] {
  return listingId === null ? list.tags : [...list.tags, cacheTag.listing(listingId)]
}
