import { deliveryPrices as words } from '#i18n/delivery-prices.uk.ts'
import { tidyHtml } from '#i18n/format.ts'
import { uk } from '#i18n/uk.ts'
import { categoryAddress, productAddress, shopAddress } from '#shop/addresses.ts'
import { MEASURES } from '#shop/catalog/measures.ts'
import { readProductPage } from '#shop/catalog/product-page.server.ts'
import { galleryFor, nameFor, type ProductPage as Page, variationOf } from '#shop/catalog/product-view.ts'
import { openingChoice, readChoice } from '#shop/catalog/variations.ts'
import { plainText, safeHtml } from '#shop/content/html.server.ts'
import { piecesOf, type Shipping, shippingOf } from '#shop/delivery/delivery.ts'
import { knownPointKinds } from '#shop/delivery/places.server.ts'
import { languagesOf } from '#shop/languages/translations.server.ts'
import { socialUrl } from '#shop/media/media.ts'
import type { Shop } from '#shop/shop.ts'
import type { Frame } from '../frame.ts'
import type { Crumb } from '../layout/breadcrumbs.tsx'
import type { Loaded, PageRequest } from '../page.ts'
import { breadcrumbData } from '../structured-data/breadcrumb-list.ts'
import { productData } from '../structured-data/product.ts'
import { measureText, type Told } from './chosen.ts'
import { ProductPage } from './product-page.tsx'
import { VariationTemplates, variationForm } from './variation-form.server.tsx'

const SUMMARY_LENGTH = 240

export async function loadProduct(shop: Shop, frame: Frame, request: PageRequest): Promise<Loaded> {
  const found = await readProductPage(shop, request.params.slug ?? '')
  if (!found) return { kind: 'missing' }

  const page = withSafeTexts(found)
  const { product, view } = page
  const address = productAddress(product.slug)
  const asked = readChoice(request.url.searchParams)
  const opening = openingChoice(view.options, view.variations, asked)
  // Whoever was sent here for one variation finds that one, in the tab and where the link is shown, too.
  const chosen = view.options.some(({ slug }) => asked[slug] && asked[slug] === opening[slug])
    ? variationOf(view, opening)
    : undefined
  const name = chosen ? nameFor(view, opening) : product.name
  const crumbs: Crumb[] = [
    { name: uk.home, href: '/' },
    { name: uk.shop, href: shopAddress },
    ...page.trail.map(({ name, path }) => ({ name, href: categoryAddress(path) })),
    { name: product.name, href: address },
  ]
  const summary = plainText(product.shortDescription, SUMMARY_LENGTH)
  const described = plainText(product.shortDescription || product.description) || frame.settings.tagline
  const description = plainText(chosen?.text ?? '') || described
  const price = chosen ? chosen.offer.price?.now : view.priceLow
  const shipping = await shippingOn(shop, frame, page)
  const cover = galleryFor(view, opening)[0]?.media
  const hasForm = frame.settings.pageGlobals && view.type === 'variable' && view.options.length > 0
  const form = hasForm ? await variationForm(shop, view, opening) : undefined
  return {
    kind: 'page',
    head: {
      title: name + titleEnd(frame.settings.shopName),
      description,
      canonical: address,
      languages: await languagesOf(shop, 'product', product.id),
      picture: cover ? socialUrl(cover) : undefined,
      pictureAlt: name,
      shares: { as: 'product', ...(price != null && { price }) },
      data: [
        productData(frame, page, described, { textOf: plainText, shippingFor: (id) => shipping.get(id) }),
        breadcrumbData(frame.siteUrl, crumbs),
      ],
    },
    body: (
      <ProductPage
        page={page}
        crumbs={crumbs}
        opening={opening}
        told={toldOf(page, shipping)}
        titleEnd={titleEnd(frame.settings.shopName)}
        phone={frame.settings.phone}
        instalments={frame.instalments}
        summary={summary}
        shortDescription={saysMore(product.shortDescription, summary) ? safeHtml(product.shortDescription) : ''}
        description={safeHtml(product.description)}
        marked={frame.settings.pageGlobals ? { form, templates: form && <VariationTemplates /> } : undefined}
      />
    ),
    tags: [...productsOn(page)].map((id) => `product:${id}`),
    pageId: product.id,
  }
}

/** What it costs to have each thing brought, asked where the checkout asks; undefined: it is not brought, or not sold. */
async function shippingOn(shop: Shop, { settings }: Frame, { view, boxes }: Page): Promise<Map<number, Shipping>> {
  const known = await knownPointKinds(shop)
  const things = view.variations.length > 0 ? view.variations : [{ offer: view.offer, measures: view.measures }]
  return new Map(
    things.flatMap(({ offer, measures }) => {
      if (!offer.price) return []
      const pieces = piecesOf({ boxes: boxes.get(offer.id) ?? [], measures }, offer.quantity.min)
      const load = { pieces, things: offer.quantity.min, total: offer.price.now * offer.quantity.min, leadTimes: [] }
      const shipping = shippingOf(load, settings.delivery, known)
      return shipping ? [[offer.id, shipping] as const] : []
    }),
  )
}

function toldOf({ view }: Page, shipping: Map<number, Shipping>): Told {
  const things = [...view.variations, view]
  return Object.fromEntries(
    things.map(({ offer, measures }) => {
      const price = shipping.get(offer.id)?.price
      const sizes = MEASURES.map((name) => measureText(measures, name))
      return [offer.id, { delivery: price ? words.costs(price.low, price.high) : '', sizes }]
    }),
  )
}

function titleEnd(shopName: string): string {
  return ` — ${shopName}`
}

/** What stands in the page's markup, and goes into the browser as it is. */
function withSafeTexts(page: Page): Page {
  const variations = page.view.variations.map((one) => ({ ...one, text: one.text && tidyHtml(safeHtml(one.text)) }))
  return { ...page, view: { ...page.view, variations } }
}

/** A list or a table, or more than the summary had room for. */
function saysMore(html: string, summary: string): boolean {
  return summary.endsWith('…') || /<(ul|ol|table|dl)\b/i.test(html)
}

/** Everything shown here, and everything that would be shown if it were published. */
function productsOn({ product, grouped, goesWith, related }: Page): Set<number> {
  const cards = [...grouped, ...goesWith, ...related].map((card) => card.id)
  return new Set([product.id, ...product.upsells, ...product.crossSells, ...product.grouped, ...cards])
}
