import { storeApiTexts } from '#i18n/api/uk/errors.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { productBrands } from '#shop/catalog/products/attributes/brands.ts'
import { type Availability, type Category, type Product, type Tag, toTaxonomy } from '#shop/catalog/products/catalog.ts'
import type { QuantityLimits } from '#shop/catalog/products/sellable-items/quantity.ts'
import { choiceQuery } from '#shop/catalog/products/sellable-items/variations.ts'
import type { StorefrontProduct } from '#shop/catalog/products/storefront-products/storefront-products.server.ts'
import { sanitizedHtml } from '#shop/content/html/sanitize-html.server.ts'
import { formatMinorUnits, type Kopiykas } from '#shop/core/money.ts'
import { categoryPath, productPath, tagPath } from '#shop/core/paths.ts'
import { storeImage } from '../images.ts'
import { type StorePrices, storeCurrency } from '../protocol.ts'

export function storePrices(
  now: Kopiykas,
  was: Kopiykas | null,
  range: StorePrices['price_range'] = null,
): StorePrices {
  const price = formatMinorUnits(now)
  return { price, regular_price: formatMinorUnits(was ?? now), sale_price: price, price_range: range, ...storeCurrency }
}

/** Used when the shop itself sets no limit. */
const NO_MAXIMUM = 9999

export function toQuantityLimits({ min, max, step }: QuantityLimits) {
  return { minimum: min, maximum: max ?? NO_MAXIMUM, multiple_of: step }
}

export type StoreShapeContext = { siteUrl: string; categories: Map<number, Category>; tags: Map<number, Tag> }

export function storeProduct(shown: StorefrontProduct, { siteUrl, categories, tags }: StoreShapeContext) {
  const { product, parent, offer } = shown
  const parentProduct = parent ?? product
  const permalink = siteUrl + productPermalink(product, parent)
  const isForSale = shown.priceLow !== null && (product.type === 'simple' || product.type === 'variation')
  const isPurchasable = isForSale || (shown.priceLow !== null && product.type === 'variable')
  return {
    id: product.id,
    name: product.type === 'variation' ? parentProduct.name : product.name,
    slug: parentProduct.slug,
    parent: product.parentId ?? 0,
    type: product.type,
    variation: product.type === 'variation' ? variationText(product) : '',
    permalink,
    sku: offer.sku,
    short_description: sanitizedHtml(product.shortDescription || parentProduct.shortDescription),
    description: sanitizedHtml(product.description || parentProduct.description),
    on_sale: shown.priceWas !== null,
    prices: productPrices(shown),
    price_html: priceHtml(shown),
    average_rating: String(parentProduct.averageRating / 100),
    review_count: parentProduct.ratingCount,
    images: shown.pictures.map(({ mediaId, alt, media }) =>
      storeImage(siteUrl, { id: mediaId, media, name: alt || parentProduct.name }),
    ),
    categories: parentProduct.categories.flatMap((id) => {
      const category = categories.get(id)
      return category
        ? { id, name: category.name, slug: category.slug, link: siteUrl + categoryPath(category.path) }
        : []
    }),
    tags: parentProduct.tags.flatMap((id) => {
      const tag = tags.get(id)
      return tag ? { id, name: tag.name, slug: tag.slug, link: siteUrl + tagPath(tag.slug) } : []
    }),
    // A brand has no page of its own: its link is the shop page.
    brands: productBrands(parentProduct).map((brand) => ({ ...brand, link: `${siteUrl}/shop/` })),
    attributes: product.type === 'variation' ? [] : productAttributes(product),
    variations: shown.variations,
    grouped_products: product.grouped,
    has_options: product.type === 'variable',
    is_purchasable: isPurchasable,
    is_in_stock: shown.available !== 'outofstock',
    is_on_backorder: shown.available === 'onbackorder',
    low_stock_remaining: offer.left,
    stock_availability: availabilityText(shown.available),
    sold_individually: parentProduct.soldIndividually,
    add_to_cart: {
      ...addToCartButton(product, isForSale && shown.available !== 'outofstock', permalink),
      ...toQuantityLimits(offer.quantity),
    },
    extensions: {},
  }
}

/** A variation is at its product's URL, with its options. */
export function productPermalink(product: Product, parent: Product | null): string {
  if (!parent) return productPath(product.slug)
  const choice = Object.fromEntries(product.attributes.flatMap(({ slug, values: [v] }) => (v ? [[slug, v.slug]] : [])))
  const query = choiceQuery(choice)
  return productPath(parent.slug) + (query && `?${query}`)
}

function variationText(variation: Product): string {
  return variation.attributes.flatMap(({ name, values: [v] }) => (v ? [`${name}: ${v.name}`] : [])).join(', ')
}

/** Without a price the amounts are 0, and `is_purchasable` is false. */
function productPrices({ priceLow, priceHigh, priceWas }: StorefrontProduct): StorePrices {
  const low = priceLow ?? 0
  const isRange = priceHigh !== null && priceHigh !== priceLow
  return storePrices(
    low,
    priceWas,
    isRange ? { min_amount: formatMinorUnits(low), max_amount: formatMinorUnits(priceHigh) } : null,
  )
}

function priceHtml({ priceLow, priceHigh, priceWas }: StorefrontProduct): string {
  if (priceLow === null) return ''
  if (priceHigh !== null && priceHigh !== priceLow) return `${amountHtml(priceLow)} – ${amountHtml(priceHigh)}`
  if (priceWas === null) return amountHtml(priceLow)
  const screenReaderText = (text: string) => `<span class="screen-reader-text">${text}</span>`
  return [
    `<del aria-hidden="true">${amountHtml(priceWas)}</del> ${screenReaderText(storeApiTexts.priceWas(formatPrice(priceWas)))}`,
    `<ins aria-hidden="true">${amountHtml(priceLow)}</ins>${screenReaderText(storeApiTexts.priceNow(formatPrice(priceLow)))}`,
  ].join('')
}

/** protocols 3.9 */
function amountHtml(kopiykas: Kopiykas): string {
  const { currency_symbol } = storeCurrency
  const amount = formatPrice(kopiykas).replace(
    currency_symbol,
    `<span class="woocommerce-Price-currencySymbol">${currency_symbol}</span>`,
  )
  return `<span class="woocommerce-Price-amount amount"><bdi>${amount}</bdi></span>`
}

function productAttributes(product: Product) {
  return product.attributes
    .filter((attribute) => attribute.visible || attribute.varies)
    .map(({ attributeId, name, slug, varies, defaultValue, values }) => ({
      id: attributeId ?? 0,
      name,
      taxonomy: attributeId === null ? null : toTaxonomy(slug),
      has_variations: varies,
      terms: values.map((value) => ({
        id: value.valueId ?? 0,
        name: value.name,
        slug: value.slug,
        ...(varies && { default: value.slug === defaultValue }),
      })),
    }))
}

function availabilityText(available: Availability): { text: string; class: string } {
  switch (available) {
    case 'instock':
      return { text: siteTexts.inStock, class: 'in-stock' }
    case 'onbackorder':
      return { text: siteTexts.onBackorder, class: 'available-on-backorder' }
    case 'outofstock':
      return { text: siteTexts.outOfStock, class: 'out-of-stock' }
  }
}

function addToCartButton(product: Product, canBeAdded: boolean, permalink: string) {
  if (product.type === 'external') {
    const text = product.buttonText || siteTexts.buyElsewhere
    return { text, description: text, url: product.externalUrl, single_text: text }
  }
  if (product.type === 'variable' || product.type === 'grouped') {
    const texts = { text: storeApiTexts.chooseOptions, description: storeApiTexts.chooseOptionsFor(product.name) }
    return { ...texts, url: permalink, single_text: storeApiTexts.addToCart }
  }
  if (!canBeAdded) {
    const texts = { text: storeApiTexts.readMore, description: storeApiTexts.readMoreAbout(product.name) }
    return { ...texts, url: permalink, single_text: storeApiTexts.readMore }
  }
  const texts = { text: storeApiTexts.addToCart, description: storeApiTexts.addToCartFor(product.name) }
  return { ...texts, url: `?add-to-cart=${product.id}`, single_text: storeApiTexts.addToCart }
}
