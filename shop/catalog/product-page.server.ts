import { OWN_LANGUAGE } from '../languages/languages.ts'
import { readGlossary, withTexts } from '../languages/translations.server.ts'
import { type Glossary, said } from '../languages/translations.ts'
import type { Shop } from '../shop.ts'
import { type Card, pictureFacts, type Swatch } from './card.ts'
import type { Category, Product, ProductId } from './catalog.ts'
import { readCategories } from './categories.server.ts'
import { readCards } from './listings.server.ts'
import { selectPictures, selectSwatches } from './listings.sql.server.ts'
import { measuresOf } from './measures.ts'
import { priceAt } from './prices.ts'
import * as sql from './product-page.sql.server.ts'
import { selectProducts } from './product-rows.sql.server.ts'
import {
  type OfferedOption,
  type OfferedVariation,
  offerOf,
  type ProductPage,
  type ProductView,
  type ViewPicture,
} from './product-view.ts'
import { inWords } from './product-words.ts'
import { RELATED_SHOWN, readRelated } from './related.server.ts'

/** Undefined: there is no such product, or it is not for visitors (draft, private, not published yet). */
export async function readProductPage(shop: Shop, slug: string): Promise<ProductPage | undefined> {
  const id = await sql.selectIdBySlug(shop.db, slug)
  if (id === undefined) return undefined
  const [written] = await selectProducts(shop.db, [id])
  if (written?.status !== 'publish' || written.publishedAt > shop.now()) return undefined
  const glossary = await readGlossary(shop)
  const product = inWords(await withTexts(shop, 'product', written), glossary)

  const variationIds = product.type === 'variable' ? await sql.selectVariationIds(shop.db, id) : []
  const ids = [id, ...variationIds]
  const variations = await selectProducts(shop.db, variationIds)
  const pictures = Map.groupBy(await selectPictures(shop.db, ids), (picture) => picture.productId)
  const swatches = await selectSwatches(shop.db, [id])
  const [card] = await readCards(shop, [id])
  const picturesOf = (id: ProductId): ViewPicture[] =>
    (pictures.get(id) ?? []).map((picture) => ({
      alt: shop.language === OWN_LANGUAGE ? picture.alt : product.name,
      media: pictureFacts(picture),
      optionSlug: picture.optionSlug,
      optionValueSlug: picture.optionValueSlug,
    }))

  const now = shop.now()
  const view: ProductView = {
    id,
    type: product.type,
    name: product.name,
    slug: product.slug,
    options: optionsOf(product, swatches, glossary),
    variations: variations.map(
      (variation): OfferedVariation => ({
        choice: Object.fromEntries(
          variation.attributes.flatMap((a) => (a.values[0] ? [[a.slug, a.values[0].slug]] : [])),
        ),
        offer: offerOf(variation, priceAt(variation, now), product),
        pictures: picturesOf(variation.id),
        measures: measuresOf(variation, product),
        text: variation.description,
        saleUntil: variation.saleUntil,
      }),
    ),
    offer: {
      ...offerOf(product, product.type === 'grouped' ? null : priceAt(product, now)),
      ...(card && { available: card.available }),
    },
    measures: measuresOf(product),
    priceLow: card?.priceLow ?? null,
    priceHigh: card?.priceHigh ?? null,
    pictures: picturesOf(id),
    externalUrl: product.externalUrl,
    buttonText: product.buttonText,
  }
  const media = product.drawingId === null ? undefined : await sql.selectMedia(shop.db, product.drawingId)
  const boxes = new Map(
    [product, ...variations].flatMap((thing) => {
      const own = thing.boxes.length > 0 ? thing.boxes : product.boxes
      return own.length > 0 ? [[thing.id, own] as const] : []
    }),
  )
  return {
    product,
    view,
    boxes,
    trail: trailTo(product.categories[0], await readCategories(shop)),
    drawing: media ? { hash: media.hash, width: media.width, height: media.height } : null,
    grouped: await readVisibleCards(shop, product.grouped),
    goesWith: (await readVisibleCards(shop, [...new Set([...product.upsells, ...product.crossSells])])).slice(
      0,
      RELATED_SHOWN,
    ),
    related: await readCards(shop, (await readRelated(shop, [product])).get(id) ?? []),
  }
}

/** The line of categories from the root down to this one. */
export function trailTo(id: number | undefined, categories: Category[]): Category[] {
  const trail: Category[] = []
  let at = categories.find((category) => category.id === id)
  while (at && !trail.includes(at)) {
    trail.unshift(at)
    const parentId = at.parentId
    at = categories.find((category) => category.id === parentId)
  }
  return trail
}

async function readVisibleCards(shop: Shop, ids: ProductId[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const products = await selectProducts(shop.db, ids)
  const visible = products.filter((product) => product.status === 'publish' && product.publishedAt <= shop.now())
  return readCards(
    shop,
    visible.map((product) => product.id),
  )
}

function optionsOf(
  product: Product,
  swatches: (Swatch & { optionSlug: string })[],
  glossary: Glossary,
): OfferedOption[] {
  if (product.type !== 'variable') return []
  return product.attributes
    .filter((attribute) => attribute.varies)
    .map((attribute) => ({
      slug: attribute.slug,
      name: attribute.name,
      defaultValue: attribute.defaultValue,
      values: attribute.values.map(({ slug, name }) => ({ slug, name })),
      swatches: Object.fromEntries(
        swatches
          .filter((swatch) => swatch.optionSlug === attribute.slug)
          .map(({ slug, name, color, pictureHash }) => [
            slug,
            { slug, name: said(glossary, name), color, pictureHash },
          ]),
      ),
    }))
}
