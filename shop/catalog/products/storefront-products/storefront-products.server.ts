import { findPictureFacts } from '#shop/content/media/media.server.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import { idsOf } from '#shop/core/column-names.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Availability, Product, ProductId } from '../catalog.ts'
import { priceAt } from '../prices.ts'
import { type Offer, toOffer } from '../product-page/product-view.ts'
import { selectAttributes, selectProducts } from '../records/product-rows.sql.server.ts'
import { isPublishedAt } from '../sellable-items/sellable-items.ts'
import { choosableVariations, ownChoice, variationPictures } from '../sellable-items/variations.ts'
import * as sql from './storefront-products.sql.server.ts'
import { selectIdBySlug } from './storefront-products.sql.server.ts'

/** A product or variation with everything exposed to storefront clients. */
export type StorefrontProduct = {
  product: Product
  parent: Product | null
  offer: Offer
  /** From the cheapest part to the dearest; null: no part has a price. */
  priceLow: number | null
  priceHigh: number | null
  /** The regular price of the cheapest part. */
  priceWas: number | null
  available: Availability
  pictures: StorefrontPicture[]
  variations: { id: ProductId; attributes: { name: string; value: string | null }[] }[]
}

type StorefrontPicture = { mediaId: number; alt: string; media: PictureFacts }

/** In the order of the ids; invisible products are omitted. A variation is visible when its parent is. */
export async function listStorefrontProducts(shop: Shop, ids: ProductId[]): Promise<StorefrontProduct[]> {
  const products = (await selectProducts(shop.db, ids)).filter((product) => isPublishedAt(product, shop.now()))
  const parents = await selectProducts(shop.db, [...new Set(products.flatMap((product) => product.parentId ?? []))])
  const parentOf = new Map(parents.filter((parent) => isPublishedAt(parent, shop.now())).map((p) => [p.id, p]))
  const derived = new Map((await sql.selectProjections(shop.db, ids)).map((row) => [row.id, row]))
  const media = await findPictureFacts(
    shop,
    [...products, ...parents].flatMap((product) => product.pictures.flatMap(({ mediaId }) => mediaId ?? [])),
  )
  const variations = await listVariations(
    shop,
    products.filter((product) => product.type === 'variable'),
  )

  return products.flatMap((product): StorefrontProduct[] => {
    const parent = product.parentId === null ? null : parentOf.get(product.parentId)
    const row = derived.get(product.id)
    if (parent === undefined || !row) return []
    const price = product.type === 'grouped' ? null : priceAt(product, shop.now())
    const isOffered = !parent || (price !== null && isChoosable(product, parent))
    const available = isOffered ? row.available : 'outofstock'
    return [
      {
        product,
        parent,
        offer: { ...toOffer(product, price, parent ?? undefined), available },
        priceLow: row.price_low,
        priceHigh: row.price_high,
        priceWas: row.price_was,
        available,
        pictures: storefrontPictures(product, parent, media),
        variations: variations.get(product.id) ?? [],
      },
    ]
  })
}

export async function findStorefrontProductBySlug(shop: Shop, slug: string): Promise<StorefrontProduct | undefined> {
  const id = await selectIdBySlug(shop.db, slug)
  return id === undefined ? undefined : (await listStorefrontProducts(shop, [id]))[0]
}

/** Whether the parent offers its values. */
function isChoosable(variation: Product, parent: Product): boolean {
  const options = parent.attributes.filter(({ varies }) => varies)
  return choosableVariations([{ choice: ownChoice(variation.attributes) }], options).length > 0
}

/** Variations of any status, in order. */
export async function listVariationIds(shop: Shop, products: ProductId[]): Promise<ProductId[]> {
  return products.length > 0 ? idsOf(await sql.selectAllVariationIds(shop.db, products)) : []
}

function storefrontPictures(
  product: Product,
  parent: Product | null,
  media: Map<number, PictureFacts>,
): StorefrontPicture[] {
  return variationPictures(product, parent).flatMap(({ mediaId, alt }) => {
    const facts = mediaId === null ? undefined : media.get(mediaId)
    return mediaId !== null && facts ? [{ mediaId, alt, media: facts }] : []
  })
}

async function listVariations(
  shop: Shop,
  products: Product[],
): Promise<Map<ProductId, StorefrontProduct['variations']>> {
  if (products.length === 0) return new Map()
  const rows = await sql.selectVariations(shop.db, idsOf(products))
  if (rows.length === 0) return new Map()
  const choices = await selectAttributes(shop.db, idsOf(rows))
  const rowsOf = Map.groupBy(
    rows.map(({ id, parent_id }) => ({ id, parentId: parent_id, choice: ownChoice(choices.get(id) ?? []) })),
    ({ parentId }) => parentId,
  )
  const optionsOf = ({ attributes }: Product) => attributes.filter(({ varies }) => varies)
  const choosableOf = (product: Product) => choosableVariations(rowsOf.get(product.id) ?? [], optionsOf(product))
  return new Map(
    products.map((product) => [
      product.id,
      choosableOf(product).map(({ id, choice }) => ({
        id,
        attributes: optionsOf(product).map(({ slug, name }) => ({ name, value: choice[slug] ?? null })),
      })),
    ]),
  )
}
