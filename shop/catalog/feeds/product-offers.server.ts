import { priceListTexts as texts } from '#i18n/feeds/uk/price-lists.ts'
import { pictureUrl } from '#shop/content/media/media-urls.ts'
import { productPath } from '#shop/core/paths.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import { brandName, namesBrand } from '../products/attributes/brands.ts'
import type { Category } from '../products/catalog.ts'
import { effectiveMeasures, type Measures } from '../products/dimensions/dimensions.ts'
import type { FeedProduct, FeedProductAttribute, FeedProductGroup } from '../products/feed-products/feed-products.ts'
import { publishedGtin } from '../products/gtin.ts'
import { stockAvailability } from '../products/inventory/stock.ts'
import { priceAt } from '../products/prices.ts'
import { type ReturnSettings, returnTerms } from '../products/returns.ts'
import { type Choice, choiceQuery, ownChoice, picturesFor } from '../products/sellable-items/variations.ts'
import { type FeedOffer, type FeedParam, type OfferProblem, offerAvailability } from './feeds.ts'
import { activeProblems, htmlToLine, isShouting } from './formats/offer-texts.ts'

export type OfferContext = {
  siteUrl: string
  now: number
  /** Whose the products are that name no brand, and what the shop takes back. */
  settings: Pick<Settings, 'shopName' | 'makesProducts'> & ReturnSettings
  categories: Map<number, Category>
  safeHtml: (html: string) => string
}

export type MappedOffer = { offer: FeedOffer; problems: OfferProblem[] }

/** Slugs of attributes for colour, material and size. */
const COLOUR = /^(kolir|color|colour|koliory?|tkanyna|obyvka)$/
const MATERIAL = /^(material|materialy)$/
const SIZE = /^(rozmir|rozmiry|size|spalne-mistse)$/

const PICTURE_WIDTH = 1080

/** A simple product becomes one offer, a variable product one per variation. */
export function toOffers({ product, variations, pictures }: FeedProductGroup, context: OfferContext): MappedOffer[] {
  if (product.type !== 'simple' && product.type !== 'variable') return []
  const html = context.safeHtml(product.description || product.shortDescription)
  const shared = { html, text: htmlToLine(html), trail: categoryTrail(product, context.categories) }
  const items = product.type === 'variable' ? variations : [product]
  return items.map((item) => toOffer(item, { product, shared, pictures, context }))
}

function toOffer(
  item: FeedProduct,
  {
    product,
    shared,
    pictures,
    context,
  }: {
    product: FeedProduct
    shared: { html: string; text: string; trail: Category[] }
    pictures: FeedProductGroup['pictures']
    context: OfferContext
  },
): MappedOffer {
  const isVariation = item !== product
  const choice: Choice = isVariation ? ownChoice(item.attributes) : {}
  const choices = isVariation ? chosenValues(item, product) : []
  const price = priceAt(item, context.now)
  const leadTime = item.leadTime ?? product.leadTime
  const query = choiceQuery(choice)
  const returns = returnTerms(context.settings, leadTime)
  const ownPictures = isVariation ? (pictures.get(item.id) ?? []) : []
  const shown = picturesFor(pictures.get(product.id) ?? [], choice, ownPictures)
  const gtin = publishedGtin(item.gtin)
  const attributes = product.attributes.filter((attribute) => attribute.visible && !attribute.varies)
  const stated = (slugs: RegExp) =>
    choices.find(({ slug }) => slugs.test(slug))?.value ??
    attributes
      .find(({ slug }) => slugs.test(slug))
      ?.values.map(({ name }) => name)
      .join(', ') ??
    ''
  const materials = stated(MATERIAL) || (item.materials.length > 0 ? item.materials : product.materials).join(', ')
  const measures = effectiveMeasures(item, product)

  return {
    offer: {
      id: item.id,
      productId: product.id,
      groupId: isVariation ? product.id : null,
      title: [product.name, ...choices.map(({ value }) => value)].join(', ').trim(),
      text: shared.text,
      html: shared.html,
      url: context.siteUrl + encodeURI(productPath(product.slug)) + (query ? `?${query}` : ''),
      pictures: [
        ...new Set(
          shown.flatMap(({ media }) => (media ? context.siteUrl + pictureUrl(media, PICTURE_WIDTH, 'jpg') : [])),
        ),
      ],
      price: price?.now ?? 0,
      was: price?.was ?? null,
      saleFrom: price?.was == null ? null : item.saleFrom,
      saleUntil: price?.was == null ? null : item.saleUntil,
      availability: offerAvailability(stockAvailability(item, isVariation ? product : undefined), leadTime),
      days: leadTime?.maxDays ?? leadTime?.minDays ?? null,
      isReturnRefused: returns.kind === 'refused' && returns.because === 'made_to_order',
      quantity: offerQuantity(item, product),
      brand: brandName(product, context.settings),
      sku: item.sku || product.sku,
      gtin,
      categoryId: shared.trail.at(-1)?.id ?? null,
      categoryNames: shared.trail.map(({ name }) => name),
      color: stated(COLOUR),
      material: materials,
      size: choices.find(({ slug }) => SIZE.test(slug))?.value ?? '',
      width: measures.widthMm,
      depth: measures.depthMm,
      height: measures.heightMm,
      weight: measures.weightG,
      params: toParams(choices, attributes, measures, materials),
    },
    problems: activeProblems({ bad_gtin: gtin === '' && item.gtin !== '', shouting: isShouting(product.name) }),
  }
}

type ChosenValue = { slug: string; name: string; value: string }

/** In the order of the product's options; open options are omitted. */
function chosenValues(variation: FeedProduct, product: FeedProduct): ChosenValue[] {
  return product.attributes.flatMap((option) => {
    const value = variation.attributes.find(({ slug }) => slug === option.slug)?.values[0]
    if (!option.varies || !value) return []
    const name = option.values.find(({ slug }) => slug === value.slug)?.name ?? value.name
    return { slug: option.slug, name: option.name, value: name }
  })
}

function toParams(
  choices: ChosenValue[],
  attributes: FeedProductAttribute[],
  measures: Measures,
  materials: string,
): FeedParam[] {
  const measure = (name: string, value: number | null, per: number, unit: string): FeedParam[] => {
    return value === null ? [] : [{ name, value: String(value / per), unit, isChoice: false }]
  }
  const named = attributes
    .filter((attribute) => attribute.values.length > 0 && !namesBrand(attribute))
    .map(({ name, values }) => ({ name, value: values.map((value) => value.name).join(', '), isChoice: false }))
  const paramNames = new Set(named.map(({ name }) => name.toLowerCase()))
  return [
    ...choices.map(({ name, value }) => ({ name, value, isChoice: true })),
    ...named,
    ...(materials && !paramNames.has(texts.material.toLowerCase())
      ? [{ name: texts.material, value: materials, isChoice: false }]
      : []),
    ...measure(texts.width, measures.widthMm, 10, texts.centimetres),
    ...measure(texts.depth, measures.depthMm, 10, texts.centimetres),
    ...measure(texts.height, measures.heightMm, 10, texts.centimetres),
    ...measure(texts.weight, measures.weightG, 1000, texts.kilograms),
  ]
}

function offerQuantity(item: FeedProduct, product: FeedProduct): number | null {
  const keeper = item.manageStock === 'parent' ? product : item
  return keeper.manageStock === 'yes' && keeper.stockQuantity !== null ? Math.max(0, keeper.stockQuantity) : null
}

function categoryTrail(product: FeedProduct, categories: Map<number, Category>): Category[] {
  const trail: Category[] = []
  let at = categories.get(product.categoryId ?? 0)
  while (at && !trail.includes(at)) {
    trail.unshift(at)
    at = at.parentId === null ? undefined : categories.get(at.parentId)
  }
  return trail
}
