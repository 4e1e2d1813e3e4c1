import type { OldItem, OldShopItems } from '#shop/office/moving/old-items.server.ts'
import { parseJournalCategory, parseMedia, parseMenus, parsePage } from './content.ts'
import { parseProduct, parseVariation } from './products.ts'
import { readExtra, readItems } from './read-old-shop.server.ts'
import { parseCoupon, parseCustomer, parseOrder, parseReview } from './sales.ts'
import { nameOf, parseAttribute, parseBrand, parseCategory, parseTag, parseValue } from './terms.ts'

type Item = Record<string, unknown>

/** What `readOldShop` has put into the folder, in the shop's terms. */
export function openOldItems(folder: string, { host, now }: { host: string; now: number }): OldShopItems {
  const list = <Input>(name: string, parse: (item: Item) => OldItem<Input>) =>
    async function* () {
      for await (const item of readItems(folder, name)) yield parse(item)
    }
  return {
    attributes: list('attributes', parseAttribute),
    values: async function* () {
      for await (const attribute of readItems(folder, 'attributes')) {
        for (const term of partsOf(attribute.terms)) yield parseValue(term, Number(attribute.id))
      }
    },
    brands: list('brands', parseBrand),
    categories: list('categories', parseCategory),
    tags: list('tags', parseTag),
    media: list('media', parseMedia),
    products: async function* () {
      const seen = new Set<unknown>()
      for (const name of ['products', 'variations']) {
        for await (const product of readItems(folder, name)) {
          if (name === 'products') yield parseProduct(product)
          const parent = { id: Number(product.id), title: nameOf(product) }
          for (const variation of partsOf(product.variation_items)) {
            if (!seen.has(variation.id)) yield parseVariation(variation, parent)
            seen.add(variation.id)
          }
        }
      }
    },
    journalCategories: list('journal-categories', parseJournalCategory),
    pages: list('pages', parsePage),
    posts: list('posts', parsePage),
    menus: async function* () {
      const [menus, items] = [
        await Array.fromAsync(readItems(folder, 'menus')),
        await Array.fromAsync(readItems(folder, 'menu-items')),
      ]
      yield* parseMenus({ menus, items, locations: await readExtra(folder, 'menu-locations'), host })
    },
    coupons: list('coupons', (item) => parseCoupon(item, now)),
    customers: list('customers', parseCustomer),
    orders: list('orders', parseOrder),
    reviews: list('reviews', (item) => parseReview(item, now)),
  }
}

function partsOf(value: unknown): Item[] {
  return Array.isArray(value) ? value : []
}
