import { pictureFacts } from '#shop/content/media/picture-facts.ts'
import { idsOf } from '#shop/core/column-names.ts'
import { DEFAULT_LANGUAGE } from '#shop/core/languages/languages.ts'
import { getGlossary, withTranslatedTexts } from '#shop/core/languages/translations.server.ts'
import { type Glossary, translatedText } from '#shop/core/languages/translations.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Category, Product, ProductId } from '../catalog.ts'
import { listAllCategories } from '../categories/categories.server.ts'
import { effectiveMeasures } from '../dimensions/dimensions.ts'
import { listCards } from '../listings/listings.server.ts'
import { selectPictures, selectSwatches } from '../listings/listings.sql.server.ts'
import { findRelatedProductIds, MAX_RELATED_PRODUCTS } from '../listings/related-products.server.ts'
import { priceAt } from '../prices.ts'
import type { ProductCardData } from '../product-card.ts'
import { furnitureFacts } from '../records/furniture-facts.ts'
import { selectProducts } from '../records/product-rows.sql.server.ts'
import { choosableVariations, ownChoice } from '../sellable-items/variations.ts'
import * as sql from '../storefront-products/storefront-products.sql.server.ts'
import { shownIn } from './chosen-gallery.ts'
import { drawingOf, findDrawings } from './drawings.server.ts'
import { findRoomPicture, isRoomOf } from './product-room.ts'
import {
  type OptionSwatch,
  type OptionWithSwatches,
  type ProductPage,
  type ProductRoom,
  type ProductView,
  toOffer,
  type VariationView,
  type ViewPicture,
} from './product-view.ts'
import { translatedFacts, translatedProduct } from './translated-product.ts'

/** Undefined: no such product, or not visible (draft, private, not published yet). */
export async function findProductPage(shop: Shop, slug: string): Promise<ProductPage | undefined> {
  const id = await sql.selectIdBySlug(shop.db, slug)
  if (id === undefined) return undefined
  const [written] = await selectProducts(shop.db, [id])
  if (written?.status !== 'publish' || written.publishedAt > shop.now()) return undefined
  const glossary = await getGlossary(shop)
  const product = translatedProduct(await withTranslatedTexts(shop, 'product', written), glossary)

  const variationIds = product.type === 'variable' ? idsOf(await sql.selectVariations(shop.db, [id])) : []
  const ids = [id, ...variationIds]
  const variations = await selectProducts(shop.db, variationIds)
  const pictures = Map.groupBy(await selectPictures(shop.db, ids), (picture) => picture.productId)
  const swatches = await selectSwatches(shop.db, [id])
  const [card] = await listCards(shop, [id])
  const picturesOf = (id: ProductId): ViewPicture[] =>
    (pictures.get(id) ?? []).map((picture) => ({
      alt: shop.language === DEFAULT_LANGUAGE ? picture.alt : product.name,
      media: pictureFacts(picture),
      optionSlug: picture.optionSlug,
      optionValueSlug: picture.optionValueSlug,
    }))

  const drawings = await findDrawings(shop, [product, ...variations])
  const factsOf = (variation?: Product) => translatedFacts(furnitureFacts(product.meta, variation?.meta), glossary)
  const now = shop.now()
  const options = optionsWithSwatches(product, swatches, glossary)
  const withChoice = variations.map((variation) => ({ variation, choice: ownChoice(variation.attributes) }))
  const view: ProductView = {
    id,
    type: product.type,
    name: product.name,
    slug: product.slug,
    options,
    variations: choosableVariations(withChoice, options).map(
      ({ variation, choice }): VariationView => ({
        choice,
        offer: toOffer(variation, priceAt(variation, now), product),
        pictures: picturesOf(variation.id),
        measures: effectiveMeasures(variation, product),
        text: translatedText(glossary, variation.description),
        saleUntil: variation.saleUntil,
        facts: factsOf(variation),
        boxes: variation.boxes.length > 0 ? variation.boxes : product.boxes,
        drawing: drawingOf(drawings, product, variation),
      }),
    ),
    offer: {
      ...toOffer(product, product.type === 'grouped' ? null : priceAt(product, now)),
      ...(card && { available: card.available }),
    },
    measures: effectiveMeasures(product),
    saleUntil: product.saleUntil,
    facts: factsOf(),
    boxes: product.boxes,
    drawing: drawingOf(drawings, product),
    priceLow: card?.priceLow ?? null,
    priceHigh: card?.priceHigh ?? null,
    pictures: picturesOf(id),
    externalUrl: product.externalUrl,
    buttonText: translatedText(glossary, product.buttonText),
  }
  const room = await findProductRoom(shop, view)
  const goesWith = [...new Set([...product.upsells, ...product.crossSells])]
  return {
    product,
    view,
    gtins: new Map([product, ...variations].map((item) => [item.id, item.gtin])),
    room,
    trail: categoryBreadcrumbs(product.categories[0], await listAllCategories(shop)),
    grouped: await listVisibleCards(shop, product.grouped),
    goesWith: (await listVisibleCards(shop, goesWith)).slice(0, MAX_RELATED_PRODUCTS),
    related: await listCards(shop, (await findRelatedProductIds(shop, [product])).get(id) ?? []),
  }
}

export function categoryBreadcrumbs(id: number | undefined, categories: readonly Category[]): Category[] {
  const trail: Category[] = []
  let at = categories.find((category) => category.id === id)
  while (at && !trail.includes(at)) {
    trail.unshift(at)
    const parentId = at.parentId
    at = categories.find((category) => category.id === parentId)
  }
  return trail
}

async function listVisibleCards(shop: Shop, ids: ProductId[]): Promise<ProductCardData[]> {
  if (ids.length === 0) return []
  const shown = await sql.selectShownIds(shop.db, ids, shop.now())
  const visible = ids.filter((id) => shown.has(id))
  return listCards(shop, visible)
}

/** Null: no picture shows the product among others of the shop. */
async function findProductRoom(shop: Shop, view: ProductView): Promise<ProductRoom | null> {
  const picture = findRoomPicture(view.pictures)
  if (!picture) return null
  const ids = [...new Set(await sql.selectIdsWithPicture(shop.db, picture.media.hash))]
  const shown = await sql.selectShownIds(shop.db, ids, shop.now())
  const productIds = ids.filter((id) => id !== view.id && shown.has(id)).toSorted((a, b) => a - b)
  const room = isRoomOf(productIds) && { ...picture, productIds }
  if (!room) return null
  return { ...room, ...shownIn(view, room), products: await listCards(shop, room.productIds) }
}

function optionsWithSwatches(
  product: Product,
  swatches: (OptionSwatch & { optionSlug: string })[],
  glossary: Glossary,
): OptionWithSwatches[] {
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
          .map(({ slug, name, color, pictureHash, pictureWidth }) => [
            slug,
            { slug, name: translatedText(glossary, name), color, pictureHash, pictureWidth },
          ]),
      ),
    }))
}
