import { uk } from '#i18n/uk.ts'
import { categoryAddress, pageAddress, shopAddress, tagAddress } from '#shop/addresses.ts'
import type { ListTarget } from '#shop/catalog/card.ts'
import { type Category, orderingsOffered, readOrdering } from '#shop/catalog/catalog.ts'
import { findCategory, findTag } from '#shop/catalog/categories.server.ts'
import { readListing } from '#shop/catalog/listings.server.ts'
import { trailTo } from '#shop/catalog/product-page.server.ts'
import { pictureUrl } from '#shop/media/media.ts'
import type { Shop } from '#shop/shop.ts'
import type { Frame } from '../frame.ts'
import { breadcrumbData, type Crumb } from '../layout/breadcrumbs.tsx'
import type { Loaded, PageRequest } from '../page.ts'
import { ListingPage, orderingQuery } from './listing-page.tsx'

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
  })
}

type List = {
  target: ListTarget
  crumbs: Crumb[]
  title: string
  text: string
  subcategories: Category[]
  tags: string[]
}

async function loadList(shop: Shop, frame: Frame, request: PageRequest, list: List): Promise<Loaded> {
  const { pageSize, ratingsOn, shopName } = frame.settings
  const address = list.crumbs.at(-1)?.href ?? shopAddress
  const page = Number(request.params.page ?? 1)
  if (request.params.page !== undefined && page < 2) return { kind: 'moved', to: address + request.url.search }

  const orderings = orderingsOffered(ratingsOn)
  const ordering = readOrdering(request.url.searchParams.get('orderby'), orderings)
  const listing = await readListing(shop, list.target, ordering, page, pageSize)
  if (page > listing.pages) return { kind: 'missing' }

  const query = orderingQuery(ordering, orderings)
  const link = (n: number) => pageAddress(address, n) + query
  const suffix = page > 1 ? `, ${uk.pageSuffix(page)}` : ''
  const cover = listing.cards[0]?.pictures[0]?.media
  return {
    kind: 'page',
    head: {
      title: `${list.title}${suffix} — ${shopName}`,
      description: list.text || `${list.title}: ${uk.goodsCount(listing.total)}. ${frame.settings.tagline}`,
      canonical: pageAddress(address, page), // one order is as good as another
      picture: cover ? pictureUrl(cover, 1080, 'jpg') : undefined,
      previous: page > 1 ? link(page - 1) : undefined,
      next: page < listing.pages ? link(page + 1) : undefined,
      data: [breadcrumbData(frame.siteUrl, list.crumbs)],
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
      />
    ),
    // A list that was never filled appears with the navigation, which every page depends on.
    tags: listing.listingId === null ? list.tags : [...list.tags, `listing:${listing.listingId}`],
  }
}
