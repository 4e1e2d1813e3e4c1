import { idsOf } from '../../ids.ts'
import type { Shop } from '../../shop.ts'
import type { Availability, Product, ProductId } from '../catalog.ts'
import { findPictureFacts } from '../listings/card-pictures.server.ts'
import { priceAt } from '../prices.ts'
import type { PictureFacts } from '../product-card.ts'
import { selectIdBySlug } from '../product-page/product-page.sql.server.ts'
import { type Offer, toOffer } from '../product-page/product-view.ts'
import { selectAttributes, selectProducts } from '../products/product-rows.sql.server.ts'
import * as sql from './storefront-products.sql.server.ts'
import { variationPictures } from './variation-pictures.ts'

/** A product or variation with everything exposed to storefront clients. */
export type StorefrontProduct = {
  product: Product
  /** The parent product of a variation. */
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
  const products = (await selectProducts(shop.db, ids)).filter((product) => isPublished(product, shop.now()))
  const parents = await selectProducts(shop.db, [...new Set(products.flatMap((product) => product.parentId ?? []))])
  const parentOf = new Map(parents.filter((parent) => isPublished(parent, shop.now())).map((p) => [p.id, p]))
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
    return [
      {
        product,
        parent,
        offer: { ...toOffer(product, price, parent ?? undefined), available: row.available },
        priceLow: row.price_low,
        priceHigh: row.price_high,
        priceWas: row.price_was,
        available: row.available,
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

function isPublished(product: Product, now: number): boolean {
  return product.status === 'publish' && product.publishedAt <= now
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
  const rowsOf = Map.groupBy(rows, (row) => row.parent_id)
  return new Map(
    products.map((product) => [
      product.id,
      (rowsOf.get(product.id) ?? []).map(({ id }) => {
        const own = choices.get(id) ?? []
        const attributes = product.attributes
          .filter((attribute) => attribute.varies)
          .map(({ slug, name }) => ({ name, value: own.find((one) => one.slug === slug)?.values[0]?.slug ?? null }))
        return { id, attributes }
      }),
    ]),
  )
}
