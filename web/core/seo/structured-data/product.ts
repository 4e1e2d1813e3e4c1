import { brandName, productIdentifiers } from '#shop/catalog/products/attributes/brands.ts'
import { type MeasureSpans, measureSpans, type Span } from '#shop/catalog/products/dimensions/dimensions.ts'
import { publishedGtin } from '#shop/catalog/products/gtin.ts'
import { type GalleryPicture, galleries } from '#shop/catalog/products/product-page/chosen-gallery.ts'
import { chosenName, type ProductPage, type ProductView } from '#shop/catalog/products/product-page/product-view.ts'
import { choiceQuery } from '#shop/catalog/products/sellable-items/variations.ts'
import type { ShownReviews } from '#shop/catalog/reviews/reviews.ts'
import { pictureUrl } from '#shop/content/media/media-urls.ts'
import { formatKyivDay } from '#shop/core/dates.ts'
import { formatShortAmount } from '#shop/core/money.ts'
import { productPath } from '#shop/core/paths.ts'
import type { ShippingRange } from '#shop/sales/delivery/shipping-range.ts'
import type { PageFrame } from '#web/pages/document/page.ts'
import { offerData } from './offer.ts'
import { quantity, SCHEMA_ORG, toStructuredData } from './schema-org.ts'

type ProductDataSources = {
  /** Removes the markup. */
  textOf: (html: string) => string
  /** By the id of the sellable item. */
  shippingFor: (id: number) => ShippingRange | undefined
  /** Published ones, of which the page shows the newest. */
  reviews?: ShownReviews | undefined
}

/** A product with its offer, or a product group whose variants have an offer each. */
export function productData(
  frame: PageFrame,
  page: ProductPage,
  description: string,
  { textOf, shippingFor, reviews }: ProductDataSources,
) {
  const { product, view } = page
  const url = new URL(productPath(product.slug), frame.siteUrl).href
  const common = { ...commonProductData(frame, page), ...(reviews && reviewData(reviews)), description, url }
  const variants =
    view.type === 'variable' ? productVariants(frame, page, { url, description, textOf, shippingFor }) : []
  if (variants.length > 0) {
    return toStructuredData({
      ...common,
      '@type': 'ProductGroup',
      productGroupID: String(view.id),
      variesBy: view.options.map(({ slug, name }) => variesByProperty(slug)?.address ?? name),
      hasVariant: variants,
    })
  }
  const offers =
    view.type === 'grouped' || view.type === 'variable'
      ? aggregateOffer(view, url)
      : offerData(frame, view.offer, url, {
          saleUntil: product.saleUntil,
          shipping: shippingFor(product.id),
        })
  const identifiers = identifierData(frame, page, product)
  return toStructuredData({ ...common, ...identifiers, '@type': 'Product', ...(offers && { offers }) })
}

function commonProductData({ siteUrl, settings }: PageFrame, { product, view, trail }: ProductPage) {
  const image = pictureUrls(siteUrl, view.pictures)
  const brand = brandName(product, settings)
  return {
    '@type': 'Product',
    name: product.name,
    ...(image.length > 0 && { image }),
    ...(product.sku && { sku: product.sku }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(trail.length > 0 && { category: trail.map(({ name }) => name).join(' > ') }),
    ...(product.materials.length > 0 && { material: product.materials.join(', ') }),
    ...measureProperties(
      measureSpans(
        view.measures,
        view.variations.map(({ measures }) => measures),
      ),
    ),
  }
}

/** As in price lists; variations differ in them. */
function identifierData(
  { settings }: PageFrame,
  { product, gtins }: ProductPage,
  { id, sku }: { id: number; sku: string },
) {
  const gtin = publishedGtin(gtins.get(id) ?? '')
  const { mpn } = productIdentifiers({ brand: brandName(product, settings), sku, gtin })
  return { ...(gtin && { gtin }), ...(mpn && { mpn }) }
}

function reviewData({ reviews, total, averageRating }: ShownReviews) {
  if (averageRating === 0) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating / 100, reviewCount: total },
    review: reviews
      .filter(({ rating }) => rating > 0)
      .map(({ author, createdAt, text, rating }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: author },
        datePublished: formatKyivDay(createdAt),
        reviewBody: text,
        reviewRating: { '@type': 'Rating', ratingValue: rating },
      })),
  }
}

function productVariants(
  frame: PageFrame,
  page: ProductPage,
  { url, description, textOf, shippingFor }: { url: string; description: string } & ProductDataSources,
) {
  const { view } = page
  const galleryOf = galleries(view)
  return view.variations.flatMap((variation) => {
    const { choice, offer, text } = variation
    const query = choiceQuery(choice)
    const address = query ? `${url}?${query}` : url
    const offers = offerData(frame, offer, address, {
      saleUntil: variation.saleUntil,
      shipping: shippingFor(offer.id),
    })
    if (!offers) return []
    const chosen = view.options.flatMap(({ slug, values }) => {
      const value = values.find((value) => value.slug === choice[slug])
      return value ? [{ slug, name: value.name }] : []
    })
    const image = pictureUrls(frame.siteUrl, trueFirst(galleryOf(choice)))
    return [
      {
        '@type': 'Product',
        name: chosenName(view, choice),
        description: textOf(text) || description,
        url: address,
        ...(image.length > 0 && { image }),
        ...(offer.sku && { sku: offer.sku }),
        ...identifierData(frame, page, offer),
        ...Object.fromEntries(
          chosen.flatMap(({ slug, name }) => {
            const property = variesByProperty(slug)
            return property ? [[property.name, name]] : []
          }),
        ),
        ...measureProperties(measureSpans(variation.measures, [])),
        inProductGroupWithID: String(view.id),
        offers,
      },
    ]
  })
}

/** Without those of another size or colour, unless there are no others. */
function trueFirst(pictures: GalleryPicture[]): GalleryPicture[] {
  const truePictures = pictures.filter(({ shows }) => shows.length === 0)
  return truePictures.length > 0 ? truePictures : pictures
}

function pictureUrls(siteUrl: string, pictures: ProductView['pictures']): string[] {
  return [...new Set(pictures.flatMap(({ media }) => (media ? [siteUrl + pictureUrl(media, 1080, 'jpg')] : [])))]
}

function aggregateOffer(view: ProductView, url: string) {
  if (view.priceLow === null || view.priceHigh === null) return undefined
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: 'UAH',
    lowPrice: formatShortAmount(view.priceLow),
    highPrice: formatShortAmount(view.priceHigh),
    offerCount: Math.max(1, view.variations.length),
  }
}

/** The schema.org property for options that search engines know; other options keep their own names. */
function variesByProperty(slug: string): { name: string; address: string } | undefined {
  const name = VARIES_BY_PROPERTIES.find(([slugs]) => slugs.test(slug))?.[1]
  return name === undefined ? undefined : { name, address: `${SCHEMA_ORG}/${name}` }
}

const VARIES_BY_PROPERTIES: [RegExp, string][] = [
  [/^(kolir|koliory?|color|colour|tkanyna|obyvka)/, 'color'],
  [/^(rozmir|size|shyryna|dovzhyna|dovzhyny|spalne)/, 'size'],
  [/^(material|derevo|kamin)/, 'material'],
  [/^(vizerunok|pattern)/, 'pattern'],
]

/** Measures that differ between variants are given for each variant. */
function measureProperties({ widthMm, depthMm, heightMm, weightG }: MeasureSpans) {
  return {
    ...measureProperty('width', { span: widthMm, per: 10, unit: 'CMT' }),
    ...measureProperty('depth', { span: depthMm, per: 10, unit: 'CMT' }),
    ...measureProperty('height', { span: heightMm, per: 10, unit: 'CMT' }),
    ...measureProperty('weight', { span: weightG, per: 1000, unit: 'KGM' }),
  }
}

function measureProperty(
  name: 'width' | 'depth' | 'height' | 'weight',
  { span, per, unit }: { span: Span | null; per: number; unit: string },
) {
  return span === null || span.low !== span.high ? {} : { [name]: quantity(span.low / per, unit) }
}
