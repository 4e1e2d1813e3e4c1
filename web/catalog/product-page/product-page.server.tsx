import { applyTypographyToHtml } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { chosenGallery } from '#shop/catalog/products/product-page/chosen-gallery.ts'
import { findProductPage } from '#shop/catalog/products/product-page/product-page.server.ts'
import {
  chosenName,
  chosenOffer,
  chosenVariation,
  openingChoice,
  type ProductPage as Page,
} from '#shop/catalog/products/product-page/product-view.ts'
import {
  productSearchTexts,
  searchDescription,
  searchTitle,
  translatedSearchTexts,
} from '#shop/catalog/products/search-texts/search-texts.ts'
import { parseChoice } from '#shop/catalog/products/sellable-items/variations.ts'
import { listShownReviews } from '#shop/catalog/reviews/reviews.server.ts'
import type { ReviewKind } from '#shop/catalog/reviews/reviews.ts'
import { plainText, sanitizedHtml } from '#shop/content/html/sanitize-html.server.ts'
import { socialUrl } from '#shop/content/media/media-urls.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { findTranslatedLanguages, getGlossary } from '#shop/core/languages/translations.server.ts'
import { categoryPath, productPath, shopPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { offerShipment } from '#shop/sales/delivery/parcels.ts'
import { listPickupPointKinds } from '#shop/sales/delivery/pickup-points.server.ts'
import { computeShippingRange, type ShippingRange } from '#shop/sales/delivery/shipping-range.ts'
import { productData } from '#web/core/seo/structured-data/product.ts'
import { breadcrumbData } from '#web/core/seo/structured-data/schema-org.ts'
import { type Crumb, homeCrumb } from '#web/core/ui/breadcrumbs.tsx'
import type { PageData, PageFrame, PageRequest, PageResult } from '#web/pages/document/page.ts'
import { renderCards } from '../product-card/card-markup.server.tsx'
import { renderProductCarousel } from '../product-card/product-carousel.server.tsx'
import { productContent } from './product-content.server.ts'
import { ProductPage } from './product-page.tsx'
import { loadVariationForm } from './variation-form.server.tsx'

const MAX_SUMMARY_LENGTH = 240

/** Matches `.cards--shelf`. */
const SHELF_LOOK = {
  level: 3,
  sizes: '(min-width:1400px) 312px,(min-width:1024px) 22vw,(min-width:640px) 21vw,57vw',
} as const

export async function loadProductPage(shop: Shop, frame: PageFrame, request: PageRequest): Promise<PageResult> {
  const found = await findShownProduct(shop, frame, request)
  if (!found) return { kind: 'missing' }

  const { page, opening, chosen, name, summary, shipping, content, tags } = found
  const { product, view } = page
  const address = productPath(product.slug)
  const crumbs: Crumb[] = [
    homeCrumb,
    { name: siteTexts.shop, href: shopPath },
    ...page.trail.map(({ name, path }) => ({ name, href: categoryPath(path) })),
    { name: product.name, href: address },
  ]
  const described = searchDescription(
    [plainText(product.shortDescription), plainText(product.description)],
    product.name,
    [page.trail.at(-1)?.name ?? '', ...product.materials],
  )
  const written = translatedSearchTexts(productSearchTexts(product.meta), shop.language, await getGlossary(shop))
  const description = plainText(chosen?.text ?? '') || written.description || described
  const price = chosen ? chosen.offer.price?.now : view.priceLow
  const cover = chosenGallery(view, opening)[0]?.media
  const reviews = await loadReviews(shop, frame, product)
  const hasForm = frame.settings.pageGlobals && view.type === 'variable' && view.options.length > 0
  return {
    kind: 'page',
    head: {
      title: chosen ? content.title : written.title || content.title,
      description,
      canonical: address,
      languages: await findTranslatedLanguages(shop, 'product', product.id),
      picture: cover ? socialUrl(cover) : undefined,
      pictureAlt: name,
      style: 'product',
      shares: { as: 'product', ...(price != null && { price }) },
      data: [
        productData(frame, page, described, {
          textOf: plainText,
          shippingFor: (id) => shipping.get(id),
          reviews: reviews?.review,
        }),
        breadcrumbData(frame.siteUrl, crumbs),
      ],
    },
    body: (
      <ProductPage
        page={page}
        crumbs={crumbs}
        content={content}
        settings={frame.settings}
        form={hasForm ? await loadVariationForm(shop, view, opening) : undefined}
        texts={{
          shortDescription: hasMoreThanSummary(product.shortDescription, summary)
            ? sanitizedHtml(product.shortDescription)
            : '',
          description: sanitizedHtml(product.description),
        }}
        reviews={reviews}
        rows={productRows(shop, frame, page)}
      />
    ),
    tags,
    pageId: product.id,
  }
}

const REVIEWS_ON_PAGE = 3

async function loadReviews(shop: Shop, { settings }: PageFrame, { id, reviewsAllowed }: Page['product']) {
  if (!settings.reviewsOn || !reviewsAllowed) return undefined
  const newest = (kind: ReviewKind) => listShownReviews(shop, id, { kind, offset: 0, limit: REVIEWS_ON_PAGE })
  return { review: await newest('review'), question: await newest('question') }
}

export async function loadProductChoice(
  shop: Shop,
  frame: PageFrame,
  request: PageRequest,
): Promise<PageData | { kind: 'missing' }> {
  const found = await findShownProduct(shop, frame, request)
  return found ? { kind: 'data', data: found.content, tags: found.tags } : { kind: 'missing' }
}

async function findShownProduct(shop: Shop, frame: PageFrame, { params, url }: PageRequest) {
  const found = await findProductPage(shop, params.slug ?? '')
  if (!found) return undefined
  const page = withSanitizedTexts(found)
  const { product, view } = page
  const requested = parseChoice(url.searchParams)
  const opening = openingChoice(view, requested)
  // A URL of one variation shows it in the title and in link previews too.
  const chosen = view.options.some(({ slug }) => requested[slug] && requested[slug] === opening[slug])
    ? chosenVariation(view, opening)
    : undefined
  const name = chosen ? chosenName(view, opening) : product.name
  const summary = plainText(product.shortDescription, MAX_SUMMARY_LENGTH)
  const shipping = await shippingByOffer(shop, frame, page)
  const offer = chosenOffer(view, opening)
  const content = productContent(shop, frame, {
    page,
    choice: opening,
    chosen: chosen ? chosenName(view, opening).slice(product.name.length).replace(/^, /, '') : '',
    title: searchTitle({ name, shopName: frame.settings.shopName }),
    summary,
    shipping: offer && shipping.get(offer.id),
  })
  // Dates of readiness and delivery are counted from today.
  const tags = [cacheTag.days, ...[...productIdsOnPage(page)].map(cacheTag.product)]
  return { page, opening, chosen, name, summary, shipping, content, tags }
}

function productRows(shop: Shop, frame: PageFrame, { grouped, goesWith, related }: Page) {
  return {
    grouped: renderCards(shop, frame, grouped, SHELF_LOOK),
    goesWith: renderCards(shop, frame, goesWith, SHELF_LOOK),
    related: related.length > 0 && renderProductCarousel(shop, frame, { label: siteTexts.related, cards: related }),
  }
}

/**
 * Shipping price range of each sellable item, as the checkout computes it; undefined when it cannot be shipped or sold.
 */
async function shippingByOffer(
  shop: Shop,
  { settings }: PageFrame,
  { view }: Page,
): Promise<Map<number, ShippingRange>> {
  const pickupKinds = await listPickupPointKinds(shop)
  const items = view.variations.length > 0 ? view.variations : [view]
  return new Map(
    items.flatMap(({ offer, measures, boxes }) => {
      if (!offer.price) return []
      const shipping = computeShippingRange(offerShipment({ offer, measures, boxes }), settings.delivery, pickupKinds)
      return shipping ? [[offer.id, shipping] as const] : []
    }),
  )
}

/** Sanitizes the HTML that is printed into the page and passed to the browser. */
function withSanitizedTexts(page: Page): Page {
  const variations = page.view.variations.map((variation) => ({
    ...variation,
    text: variation.text && applyTypographyToHtml(sanitizedHtml(variation.text)),
  }))
  return { ...page, view: { ...page.view, variations } }
}

/** True when the text has a list or a table, or is longer than the summary. */
function hasMoreThanSummary(html: string, summary: string): boolean {
  return summary.endsWith('…') || /<(ul|ol|table|dl)\b/i.test(html)
}

/** All products on the page, including those hidden until they are published. */
function productIdsOnPage({ product, grouped, room, goesWith, related }: Page): Set<number> {
  const cards = [...grouped, ...(room?.products ?? []), ...goesWith, ...related].map((card) => card.id)
  return new Set([product.id, ...product.upsells, ...product.crossSells, ...product.grouped, ...cards])
}
