import { feedWords as words } from '#i18n/feeds.uk.ts'
import { productAddress } from '../addresses.ts'
import type { Category } from '../catalog/catalog.ts'
import type { OfferedAttribute, OfferedGoods, OfferedProduct } from '../catalog/offered.ts'
import { priceAt } from '../catalog/prices.ts'
import { availabilityOf } from '../catalog/stock.ts'
import { type Choice, choiceQuery, picturesFor } from '../catalog/variations.ts'
import { pictureUrl } from '../media/media.ts'
import { type FeedOffer, type FeedParam, type OfferProblem, offerAvailability } from './feeds.ts'
import { isGtin, problemsWhere, shouts, textOf } from './rules.ts'

export type AttributeContext = {
  siteUrl: string
  now: number
  /** Where a product names no maker, the shop's own name stands. */
  categories: Map<number, Category>
  safeHtml: (html: string) => string
}

export type MappedOffer = { offer: FeedOffer; problems: OfferProblem[] }

/** Attributes by these slugs name the maker, the colour and the material. */
const BRAND = /^(brand|brend|vyrobnyk|vendor|maker)$/
const COLOUR = /^(kolir|color|colour|koliory?|tkanyna|obyvka)$/
const MATERIAL = /^(material|materialy)$/
const SIZE = /^(rozmir|rozmiry|size|spalne-mistse)$/

const PICTURE_WIDTH = 1080

/** The attribute map: a product becomes one offer, a variable one an offer for each of its variations. */
export function offersOf({ product, variations, pictures }: OfferedGoods, context: AttributeContext): MappedOffer[] {
  if (product.type !== 'simple' && product.type !== 'variable') return []
  const html = context.safeHtml(product.description || product.shortDescription)
  const shared = { html, text: textOf(html), trail: trailOf(product, context.categories) }
  const things = product.type === 'variable' ? variations : [product]
  return things.map((thing) => offerOfThing(thing, product, shared, pictures, context))
}

function offerOfThing(
  thing: OfferedProduct,
  product: OfferedProduct,
  shared: { html: string; text: string; trail: Category[] },
  pictures: OfferedGoods['pictures'],
  context: AttributeContext,
): MappedOffer {
  const isVariation = thing !== product
  const choice: Choice = isVariation
    ? Object.fromEntries(thing.attributes.flatMap((a) => (a.values[0] ? [[a.slug, a.values[0].slug]] : [])))
    : {}
  const choices = isVariation ? choicesOf(thing, product) : []
  const price = priceAt(thing, context.now)
  const leadTime = thing.leadTime ?? product.leadTime
  const query = choiceQuery(choice)
  const own = isVariation ? (pictures.get(thing.id) ?? []) : []
  const shown = picturesFor(pictures.get(product.id) ?? [], choice, own)
  const gtin = (thing.gtin || (isVariation ? '' : product.gtin)).replace(/[\s-]/g, '')
  const attributes = product.attributes.filter((attribute) => attribute.visible && !attribute.varies)
  const stated = (slugs: RegExp) =>
    choices.find(({ slug }) => slugs.test(slug))?.value ??
    attributes
      .find(({ slug }) => slugs.test(slug))
      ?.values.map(({ name }) => name)
      .join(', ') ??
    ''
  const brand = product.attributes.find(({ slug }) => BRAND.test(slug))?.values[0]?.name
  const materials = stated(MATERIAL) || (thing.materials.length > 0 ? thing.materials : product.materials).join(', ')
  const size = (name: 'widthMm' | 'depthMm' | 'heightMm' | 'weightG') => thing[name] ?? product[name]

  return {
    offer: {
      id: thing.id,
      productId: product.id,
      groupId: isVariation ? product.id : null,
      title: [product.name, ...choices.map(({ value }) => value)].join(', ').trim(),
      text: shared.text,
      html: shared.html,
      url: context.siteUrl + encodeURI(productAddress(product.slug)) + (query ? `?${query}` : ''),
      pictures: [
        ...new Set(
          shown.flatMap(({ media }) => (media ? context.siteUrl + pictureUrl(media, PICTURE_WIDTH, 'jpg') : [])),
        ),
      ],
      price: price?.now ?? 0,
      was: price?.was ?? null,
      saleFrom: price?.was == null ? null : thing.saleFrom,
      saleUntil: price?.was == null ? null : thing.saleUntil,
      availability: offerAvailability(availabilityOf(thing, isVariation ? product : undefined), leadTime),
      days: leadTime?.maxDays ?? leadTime?.minDays ?? null,
      quantity: quantityOf(thing, product),
      brand: brand ?? '',
      sku: thing.sku || product.sku,
      gtin: isGtin(gtin) ? gtin : '',
      categoryId: shared.trail.at(-1)?.id ?? null,
      categoryNames: shared.trail.map(({ name }) => name),
      color: stated(COLOUR),
      material: materials,
      size: choices.find(({ slug }) => SIZE.test(slug))?.value ?? '',
      width: size('widthMm'),
      depth: size('depthMm'),
      height: size('heightMm'),
      weight: size('weightG'),
      params: paramsOf(choices, attributes, size, materials),
    },
    problems: problemsWhere({ bad_gtin: gtin !== '' && !isGtin(gtin), shouting: shouts(product.name) }),
  }
}

type ChosenValue = { slug: string; name: string; value: string }

/** In the order of the product's options; an option left open is not named. */
function choicesOf(variation: OfferedProduct, product: OfferedProduct): ChosenValue[] {
  return product.attributes.flatMap((option) => {
    const value = variation.attributes.find(({ slug }) => slug === option.slug)?.values[0]
    if (!option.varies || !value) return []
    const name = option.values.find(({ slug }) => slug === value.slug)?.name ?? value.name
    return { slug: option.slug, name: option.name, value: name }
  })
}

function paramsOf(
  choices: ChosenValue[],
  attributes: OfferedAttribute[],
  size: (name: 'widthMm' | 'depthMm' | 'heightMm' | 'weightG') => number | null,
  materials: string,
): FeedParam[] {
  const measure = (name: string, value: number | null, per: number, unit: string): FeedParam[] => {
    return value === null ? [] : [{ name, value: String(value / per), unit, isChoice: false }]
  }
  const named = attributes
    .filter(({ slug, values }) => values.length > 0 && !BRAND.test(slug))
    .map(({ name, values }) => ({ name, value: values.map((value) => value.name).join(', '), isChoice: false }))
  const known = new Set(named.map(({ name }) => name.toLowerCase()))
  return [
    ...choices.map(({ name, value }) => ({ name, value, isChoice: true })),
    ...named,
    ...(materials && !known.has(words.material.toLowerCase())
      ? [{ name: words.material, value: materials, isChoice: false }]
      : []),
    ...measure(words.width, size('widthMm'), 10, words.centimetres),
    ...measure(words.depth, size('depthMm'), 10, words.centimetres),
    ...measure(words.height, size('heightMm'), 10, words.centimetres),
    ...measure(words.weight, size('weightG'), 1000, words.kilograms),
  ]
}

function quantityOf(thing: OfferedProduct, product: OfferedProduct): number | null {
  const keeper = thing.manageStock === 'parent' ? product : thing
  return keeper.manageStock === 'yes' && keeper.stockQuantity !== null ? Math.max(0, keeper.stockQuantity) : null
}

function trailOf(product: OfferedProduct, categories: Map<number, Category>): Category[] {
  const trail: Category[] = []
  let at = categories.get(product.categoryId ?? 0)
  while (at && !trail.includes(at)) {
    trail.unshift(at)
    at = at.parentId === null ? undefined : categories.get(at.parentId)
  }
  return trail
}
