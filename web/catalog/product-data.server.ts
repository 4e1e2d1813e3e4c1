import { productAddress } from '#shop/addresses.ts'
import type { Availability } from '#shop/catalog/catalog.ts'
import type { Offer, ProductPage, ProductView } from '#shop/catalog/product-view.ts'
import { choiceQuery } from '#shop/catalog/variations.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { plainAmount } from '#shop/money.ts'
import type { Frame } from '../frame.ts'

/** schema.org: a product with its offer, or a group of variants each with its own. */
export function productData(frame: Frame, { product, view, trail }: ProductPage, description: string): object {
  const url = frame.siteUrl + productAddress(product.slug)
  const common = {
    '@context': 'https://schema.org',
    name: product.name,
    description,
    url,
    image: view.pictures.flatMap(({ media }) => (media ? [frame.siteUrl + pictureUrl(media, 1080, 'jpg')] : [])),
    ...(product.sku && { sku: product.sku }),
    ...(product.gtin && { gtin: product.gtin }),
    ...(trail.length > 0 && { category: trail.map((category) => category.name).join(' > ') }),
    ...(product.materials.length > 0 && { material: product.materials.join(', ') }),
    ...size('width', product.widthMm),
    ...size('depth', product.depthMm),
    ...size('height', product.heightMm),
    ...(product.weightG !== null && {
      weight: { '@type': 'QuantitativeValue', value: product.weightG / 1000, unitCode: 'KGM' },
    }),
    ...(product.ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.averageRating / 100,
        reviewCount: product.ratingCount,
      },
    }),
  }
  if (view.type === 'variable' && view.variations.length > 0) return { ...common, ...groupData(view, url) }
  const offers = view.type === 'grouped' ? rangeData(view, url) : offerData(view.offer, url)
  return { ...common, '@type': 'Product', ...(offers && { offers }) }
}

function groupData(view: ProductView, url: string): object {
  return {
    '@type': 'ProductGroup',
    productGroupID: String(view.id),
    variesBy: view.options.map((option) => option.name),
    hasVariant: view.variations.map(({ choice, offer }) => {
      const query = choiceQuery(choice)
      const address = query ? `${url}?${query}` : url
      const names = view.options.flatMap((option) => {
        return option.values.find((value) => value.slug === choice[option.slug])?.name ?? []
      })
      return {
        '@type': 'Product',
        name: [view.name, ...names].join(', '),
        url: address,
        ...(offer.sku && { sku: offer.sku }),
        ...(offer.price && { offers: offerData(offer, address) }),
      }
    }),
  }
}

function rangeData(view: ProductView, url: string): object | undefined {
  if (view.priceLow === null || view.priceHigh === null) return undefined
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: 'UAH',
    lowPrice: plainAmount(view.priceLow),
    highPrice: plainAmount(view.priceHigh),
  }
}

const AVAILABILITY: Record<Availability, string> = {
  instock: 'https://schema.org/InStock',
  outofstock: 'https://schema.org/OutOfStock',
  onbackorder: 'https://schema.org/BackOrder',
}

function offerData(offer: Offer, url: string): object | undefined {
  if (!offer.price) return undefined
  const made = offer.leadTime?.kind === 'made_to_order' && offer.available === 'instock'
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'UAH',
    price: plainAmount(offer.price.now),
    availability: made ? 'https://schema.org/MadeToOrder' : AVAILABILITY[offer.available],
    itemCondition: 'https://schema.org/NewCondition',
  }
}

function size(name: string, mm: number | null): object {
  return mm === null ? {} : { [name]: { '@type': 'QuantitativeValue', value: mm / 10, unitCode: 'CMT' } }
}
