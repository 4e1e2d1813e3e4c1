import { z } from 'zod'
import { apiUrl, href } from '#api/rest/links.ts'
import { listAnswer, slicePage } from '#api/rest/lists.server.ts'
import { paging } from '#api/rest/query-fields.ts'
import { type Route, route } from '#api/rest/route.server.ts'
import { wpRestRouteTexts as about } from '#i18n/api/uk/openapi/wp-rest.ts'
import { listStorefrontProducts } from '#shop/catalog/products/storefront-products/storefront-products.server.ts'
import { listFoundCategories, listFoundPages, search } from '#shop/catalog/search/search.server.ts'
import { findPages } from '#shop/content/pages/page-query.server.ts'
import { categoryPath, productPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { PAGES_ROUTE, POSTS_ROUTE } from '../pages/protocol.ts'

const SUBTYPES = ['post', 'page', 'product'] as const
type Subtype = (typeof SUBTYPES)[number]
const ROUTES: Record<Subtype | 'category', string> = {
  post: POSTS_ROUTE,
  page: PAGES_ROUTE,
  product: '/wc/v3/products',
  category: '/wc/v3/products/categories',
}

const hit = z.object({
  id: z.number(),
  title: z.string(),
  url: z.string(),
  type: z.enum(['post', 'term']),
  subtype: z.string(),
  _links: z.record(z.string(), z.array(z.object({ href: z.string(), embeddable: z.literal(true).optional() }))),
})
type Hit = z.output<typeof hit>

const subtype = z.preprocess(
  (input) => (typeof input === 'string' ? input.split(',').filter(Boolean) : input),
  z.array(z.enum(['any', ...SUBTYPES, 'product_cat'])).max(10),
)

/** The search of the storefront in WordPress's form: published items only. */
export const routes: Route[] = [
  route('GET', '/wp/v2/search', {
    permission: 'anyone',
    about: about.search,
    params: z.object({
      context: z.enum(['view', 'embed']).default('view'),
      ...paging,
      search: z.string().max(200).default(''),
      type: z.enum(['post', 'term', 'post-format']).default('post'),
      subtype: subtype.default(['any']),
    }),
    answer: z.array(hit),
    handle: async (call) => {
      const { shop, params } = call
      const found = params.type === 'post-format' ? [] : await findHits(shop, params)
      const { items, total } = slicePage(found, params)
      return listAnswer(call, { items: await readHits(shop, items), total })
    },
  }),
]

type FoundItem = { kind: Subtype | 'category'; id: number }

async function findHits(
  shop: Shop,
  query: { search: string; type: string; subtype: readonly string[] },
): Promise<FoundItem[]> {
  const any = query.subtype.includes('any')
  const kinds: FoundItem['kind'][] =
    query.type === 'term' ? ['category'] : SUBTYPES.filter((subtype) => any || query.subtype.includes(subtype))
  if (query.search.trim() === '') return listNewest(shop, kinds)
  const { ids } = await search(shop, { text: query.search, kinds })
  return kinds.flatMap((kind) => ids[kind].map((id) => ({ kind, id })))
}

const MAX_RESULTS = 100

/** Without a search text: the newest published items. */
async function listNewest(shop: Shop, kinds: FoundItem['kind'][]): Promise<FoundItem[]> {
  const lists = kinds.map(async (kind) => {
    if (kind !== 'post' && kind !== 'page') return []
    const order = { by: 'date', descending: true } as const
    const { pages } = await findPages(shop, { kind, statuses: ['publish'], order, page: 1, perPage: MAX_RESULTS })
    return pages.map(({ id }) => ({ kind, id }))
  })
  return (await Promise.all(lists)).flat()
}

async function readHits(shop: Shop, found: FoundItem[]): Promise<Hit[]> {
  const idsOf = (...kinds: FoundItem['kind'][]) => found.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  const pages = new Map((await listFoundPages(shop, idsOf('page', 'post'))).map((page) => [page.id, page]))
  const productsById = new Map(
    (await listStorefrontProducts(shop, idsOf('product'))).map((shown) => [shown.product.id, shown.product]),
  )
  const categories = new Map(
    (await listFoundCategories(shop, idsOf('category'))).map((category) => [category.id, category]),
  )
  return found.flatMap(({ kind, id }): Hit[] => {
    if (kind === 'category') {
      const category = categories.get(id)
      return category
        ? [toHitJson(shop, { kind: 'category', id, title: category.name, address: categoryPath(category.path) })]
        : []
    }
    if (kind === 'product') {
      const product = productsById.get(id)
      return product
        ? [toHitJson(shop, { kind: 'product', id, title: product.name, address: productPath(product.slug) })]
        : []
    }
    const page = pages.get(id)
    return page ? [toHitJson(shop, { kind, id, title: page.title, address: page.address })] : []
  })
}

function toHitJson(
  { site }: Shop,
  { kind, id, title, address }: { kind: FoundItem['kind']; id: number; title: string; address: string },
): Hit {
  const isTerm = kind === 'category'
  return {
    id,
    title,
    url: site.url + address,
    type: isTerm ? 'term' : 'post',
    subtype: isTerm ? 'product_cat' : kind,
    _links: {
      self: [{ embeddable: true, href: apiUrl(site.url, `${ROUTES[kind]}/${id}`) }],
      about: href(site.url, `/wp/v2/${isTerm ? 'taxonomies/product_cat' : `types/${kind}`}`),
      collection: href(site.url, '/wp/v2/search'),
    },
  }
}
