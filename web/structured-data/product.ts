import { productAddress } from '#shop/addresses.ts'
import type { Product as ProductFacts } from '#shop/catalog/catalog.ts'
import type { OfferedVariation, ProductPage, ProductView } from '#shop/catalog/product-view.ts'
import { choiceQuery, picturesFor } from '#shop/catalog/variations.ts'
import { isGtin } from '#shop/feeds/rules.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { plainAmount } from '#shop/money.ts'
import type { Frame } from '../frame.ts'
import { type AggregateOffer, type Offer, offerData } from './offer.ts'
import { type Data, dataOf, type Quantity, quantity, type Thing } from './thing.ts'

type Common = Thing & {
  name: string
  description: string
  url: string
  image?: string[]
  sku?: string
  gtin?: string
  brand?: Thing & { name: string }
  category?: string
  material?: string
  width?: Quantity
  depth?: Quantity
  height?: Quantity
  weight?: Quantity
  aggregateRating?: Thing & { ratingValue: number; reviewCount: number }
}

export type Product = Common & { offers?: Offer | AggregateOffer }

type Variant = Thing & {
  name: string
  description: string
  url: string
  image?: string[]
  sku?: string
  color?: string
  size?: string
  material?: string
  pattern?: string
  inProductGroupWithID: string
  offers: Offer
}
export type ProductGroup = Common & { productGroupID: string; variesBy: string[]; hasVariant: Variant[] }

/** A product with its offer, or a group of variants each with its own. */
export function productData(frame: Frame, page: ProductPage, description: string): Data<Product> | Data<ProductGroup> {
  const { product, view } = page
  const url = new URL(productAddress(product.slug), frame.siteUrl).href
  const common = { ...commonFacts(frame, page), description, url }
  const variants = view.type === 'variable' ? variantsOf(frame, view, { url, description }) : []
  if (variants.length > 0) {
    return dataOf({
      ...common,
      '@type': 'ProductGroup',
      productGroupID: String(view.id),
      variesBy: view.options.map(({ slug, name }) => propertyOf(slug)?.address ?? name),
      hasVariant: variants,
    })
  }
  const offers =
    view.type === 'grouped' || view.type === 'variable' ? range(view, url) : offerData(frame, view.offer, url, product)
  return dataOf({ ...common, '@type': 'Product', ...(offers && { offers }) })
}

function commonFacts({ siteUrl }: Frame, { product, view, trail }: ProductPage): Omit<Common, 'description' | 'url'> {
  const image = addressesOf(siteUrl, view.pictures)
  const brand = brandOf(product)
  return {
    '@type': 'Product',
    name: product.name,
    ...(image.length > 0 && { image }),
    ...(product.sku && { sku: product.sku }),
    ...(isGtin(product.gtin) && { gtin: product.gtin }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(trail.length > 0 && { category: trail.map(({ name }) => name).join(' > ') }),
    ...(product.materials.length > 0 && { material: product.materials.join(', ') }),
    ...size('width', product.widthMm),
    ...size('depth', product.depthMm),
    ...size('height', product.heightMm),
    ...(product.weightG !== null && { weight: quantity(product.weightG / 1000, 'KGM') }),
    ...(product.ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.averageRating / 100,
        reviewCount: product.ratingCount,
      },
    }),
  }
}

function variantsOf(
  frame: Frame,
  view: ProductView,
  { url, description }: { url: string; description: string },
): Variant[] {
  return view.variations.flatMap((variation): Variant[] => {
    const { choice, offer } = variation
    const query = choiceQuery(choice)
    const address = query ? `${url}?${query}` : url
    const offers = offerData(frame, offer, address)
    if (!offers) return []
    const chosen = view.options.flatMap(({ slug, values }) => {
      const value = values.find((value) => value.slug === choice[slug])
      return value ? [{ slug, name: value.name }] : []
    })
    const image = addressesOf(frame.siteUrl, picturesOf(view, variation))
    return [
      {
        '@type': 'Product',
        name: [view.name, ...chosen.map(({ name }) => name)].join(', '),
        description,
        url: address,
        ...(image.length > 0 && { image }),
        ...(offer.sku && { sku: offer.sku }),
        ...Object.fromEntries(
          chosen.flatMap(({ slug, name }) => {
            const property = propertyOf(slug)
            return property ? [[property.name, name]] : []
          }),
        ),
        inProductGroupWithID: String(view.id),
        offers,
      },
    ]
  })
}

function picturesOf(view: ProductView, { choice, pictures }: OfferedVariation) {
  return picturesFor(view.pictures, choice, pictures)
}

function addressesOf(siteUrl: string, pictures: ProductView['pictures']): string[] {
  return pictures.flatMap(({ media }) => (media ? [siteUrl + pictureUrl(media, 1080, 'jpg')] : []))
}

function range(view: ProductView, url: string): AggregateOffer | undefined {
  if (view.priceLow === null || view.priceHigh === null) return undefined
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: 'UAH',
    lowPrice: plainAmount(view.priceLow),
    highPrice: plainAmount(view.priceHigh),
    offerCount: Math.max(1, view.variations.length),
  }
}

/** What search engines know goods to vary by; other options go by their own names. */
function propertyOf(slug: string): { name: string; address: string } | undefined {
  const name = PROPERTIES.find(([slugs]) => slugs.test(slug))?.[1]
  return name === undefined ? undefined : { name, address: `https://schema.org/${name}` }
}

const PROPERTIES: [RegExp, string][] = [
  [/^(kolir|koliory?|color|colour|tkanyna|obyvka)/, 'color'],
  [/^(rozmir|size|shyryna|dovzhyna|dovzhyny|spalne)/, 'size'],
  [/^(material|derevo|kamin)/, 'material'],
  [/^(vizerunok|pattern)/, 'pattern'],
]

const BRAND = /^(brand|brend|vyrobnyk|vendor|maker)$/

function brandOf(product: ProductFacts): string | undefined {
  return product.attributes.find(({ slug }) => BRAND.test(slug))?.values[0]?.name
}

function size(name: 'width' | 'depth' | 'height', mm: number | null): Partial<Record<typeof name, Quantity>> {
  return mm === null ? {} : { [name]: quantity(mm / 10, 'CMT') }
}
