import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { CART_COUNTER_SELECTOR, type Fragments, MINI_CART_SELECTOR } from '#api/wc-ajax/cart-page.protocol.ts'
import { searchTexts } from '#i18n/storefront/uk/catalog/search.ts'
import { checkoutTexts as checkoutWords, orderPageTexts as orderWords } from '#i18n/storefront/uk/checkout/checkout.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { Cart, CartId, Notice } from '#shop/cart/cart.ts'
import { findSlugRedirect } from '#shop/catalog/slug-redirects/slug-redirects.server.ts'
import { getCartDeliveryOptions } from '#shop/checkout/cart-delivery.server.ts'
import { listUsedServices } from '#shop/consent/used-services.server.ts'
import type { Block } from '#shop/content/blocks/blocks.ts'
import { findBlock } from '#shop/content/blocks/find-block.ts'
import { findPageRedirect, findPublishedPage } from '#shop/content/pages/pages.server.ts'
import { listFilterNames } from '#shop/filters/filter-names.server.ts'
import {
  expandedFacetQuery,
  filterQuery,
  isFilterParam,
  parseExpandedFacet,
  parseFilters,
} from '#shop/filters/filters.ts'
import type { GalleryView } from '#shop/galleries/galleries.ts'
import { cartPath, checkoutPath, embedPath, shopPath, tagPath } from '#shop/paths.ts'
import { findRedirect } from '#shop/redirects/redirects.server.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { CartPage, type CartPageProps } from './cart/cart-page/cart-page.tsx'
import { CartTotals } from './cart/cart-page/cart-totals.tsx'
import { cartDocumentData } from './cart/configuration.server.ts'
import { CartCounter } from './cart/mini-cart/cart-counter.tsx'
import { MiniCartContent } from './cart/mini-cart/mini-cart.tsx'
import { CheckoutPage } from './checkout/checkout-page.tsx'
import type { CheckoutState } from './checkout/checkout-state.ts'
import { renderBannerMarkup, renderManageMarkup } from './consent/banner/markup.server.tsx'
import { EmbedFrame } from './consent/blocked-content/consent-area.tsx'
import { embedDocument } from './consent/blocked-content/embed-document.ts'
import { BANNER_STYLE_VERSION, bannerStyle, consentConfiguration } from './consent/configuration.server.ts'
import { renderBlocks } from './content/blocks/render-blocks.server.tsx'
import { type Failed, FailurePage, NotFoundPage } from './content/pages/error-pages.tsx'
import { type Assets, Document, type VisitorData } from './document/document.tsx'
import type { PageHead } from './document/page.ts'
import { getPageFrame, pageFrameTags } from './document/page-frame.server.ts'
import type { PageFrame } from './document/page-frame.ts'
import { Gallery } from './galleries/gallery.tsx'
import { localizeMarkup } from './locale/localize-url.ts'
import type { FormState } from './messages/form-state.ts'
import { OrderNotFoundPage, OrderPage, type OrderPageProps } from './orders/order-page.tsx'
import { pageGlobalsScript } from './page-globals/page-globals.server.ts'
import { pageRoutes } from './pages.ts'
import { InstalmentOffersContext } from './payment/instalments.tsx'
import { PaymentRedirectPage, type PaymentRedirectProps } from './payment/payment-redirect-page.tsx'
import { SearchRateLimitedPage } from './search/rate-limited-page.tsx'
import { loadSearchResults, type ZeroResultQuery } from './search/results-page.server.tsx'

export { renderAdmin, renderNewPassword, renderSignIn } from './auth/staff-auth.server.tsx'
export { renderEmail } from './emails/email.server.tsx'

export type RenderedPage =
  | { kind: 'page'; status: 200 | 404; html: string; tags: string[]; rare: boolean; scriptHosts: string[] }
  | { kind: 'moved'; to: string }
  /** Neither a page nor an address that ever was one. */
  | { kind: 'missing'; html: string; scriptHosts: string[] }

/**
 * The address under which a page is cached: its path and, in a fixed order, the query parameters that make another
 * page. `filterNames`: of attributes, where the query is not empty. Undefined where no page lives.
 */
export function pageCacheKey(url: URL, filterNames: ReadonlySet<string> = NO_NAMES): string | undefined {
  const page = pageRoutes.find((page) => page.path.test(url.pathname))
  if (!page) return undefined
  const query = [...url.searchParams]
    .filter(([name, value]) => page.query.test(`${name}=${value}`))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (page.filtered) {
    const orderby = query.find(([name]) => name === 'orderby')?.[1]
    const own = url.pathname + filterQuery(parseFilters(url.searchParams, filterNames), orderby)
    const shown = parseExpandedFacet(url.searchParams, filterNames)
    return shown ? `${own}${own.includes('?') ? '&' : '?'}${expandedFacetQuery(shown)}` : own
  }
  return query.length === 0 ? url.pathname : `${url.pathname}?${new URLSearchParams(query)}`
}

/** Where filters are spelled otherwise than they should be (as forms send them): the right address, path and query. */
export function normalizedFilterUrl(url: URL, filterNames: ReadonlySet<string>): string | undefined {
  const params = [...url.searchParams]
  const key = pageCacheKey(url, filterNames)
  if (key === undefined || !pageRoutes.some((page) => page.filtered && page.path.test(url.pathname))) return undefined
  if (!params.some(([name]) => isFilterParam(name, filterNames) || name === 'facet' || name === 'product_tag'))
    return undefined
  // A tag is a list of its own here.
  const tag = url.pathname === shopPath ? url.searchParams.get('product_tag') : null
  if (tag && !tag.includes(',')) {
    const rest = new URL(url)
    rest.searchParams.delete('product_tag')
    rest.pathname = tagPath(tag)
    return normalizedFilterUrl(rest, filterNames) ?? rest.pathname + rest.search
  }
  const others = params.filter(([name]) => !CACHE_KEY_PARAMS.has(name) && !isFilterParam(name, filterNames))
  const rest = new URLSearchParams(others).toString()
  const right = new URL(rest === '' ? key : `${key}${key.includes('?') ? '&' : '?'}${rest}`, url)
  return right.search === url.search ? undefined : right.pathname + right.search
}

const CACHE_KEY_PARAMS = new Set(['orderby', 'facet', 'find'])
const NO_NAMES: ReadonlySet<string> = new Set()

/**
 * Asks the one page that lives at the address, and renders it whole. The same bytes for every visitor, unless there is
 * something to say to this one.
 */
export async function renderPage(
  shop: Shop,
  assets: Assets,
  url: URL,
  visitor: { notices: Notice[]; form?: FormState } = noVisitorData,
): Promise<RenderedPage> {
  const names = url.search === '' ? NO_NAMES : await listFilterNames(shop)
  const frame = await getPageFrame(shop, pageCacheKey(url, names) ?? url.pathname)
  const { scriptHosts } = frame.settings.consent
  for (const page of pageRoutes) {
    const match = page.path.exec(url.pathname)
    if (!match) continue
    const params = decodeParams(match.groups)
    const request = params && { url, params, ...(visitor.form && { form: visitor.form }) }
    const loaded = request ? await page.load(shop, frame, request) : ({ kind: 'missing' } as const)
    if (loaded.kind === 'moved') return loaded
    if (loaded.kind === 'missing') break
    const html = renderDocument(loaded.head, frame, assets, loaded.body, visitor, loaded.pageId)
    const { status = 200, rare = false } = loaded
    return { kind: 'page', status, html, tags: [...pageFrameTags(frame), ...loaded.tags], rare, scriptHosts }
  }

  const to = (await findSlugRedirect(shop, url.pathname)) ?? (await findPageRedirect(shop, url.pathname))
  if (to) return { kind: 'moved', to: to + url.search }
  const sent = await findRedirect(shop, url.pathname + url.search)
  if (sent) return { kind: 'moved', to: sent }
  const head: PageHead = { title: `${siteTexts.notFoundTitle} — ${frame.settings.shopName}` }
  return {
    kind: 'missing',
    html: renderDocument(head, { ...frame, address: '' }, assets, <NotFoundPage />),
    scriptHosts,
  }
}

/** What was searched for; `miss`: no goods, or none that have all of it. */
export async function renderSearchResults(
  shop: Shop,
  assets: Assets,
  wish: { text: string; page: number; query: URLSearchParams },
): Promise<{ rendered: RenderedPage; miss: ZeroResultQuery | undefined }> {
  const frame = await getPageFrame(shop, '')
  const { scriptHosts } = frame.settings.consent
  const { loaded, miss } = await loadSearchResults(shop, frame, wish)
  if (loaded.kind === 'moved') return { rendered: loaded, miss }
  if (loaded.kind === 'page') {
    const html = renderDocument(loaded.head, frame, assets, loaded.body)
    return { rendered: { kind: 'page', status: 200, html, tags: [], rare: true, scriptHosts }, miss }
  }
  const head: PageHead = { title: `${siteTexts.notFoundTitle} — ${frame.settings.shopName}` }
  return {
    rendered: { kind: 'missing', html: renderDocument(head, frame, assets, <NotFoundPage />), scriptHosts },
    miss,
  }
}

/** Too many searches of one visitor within a minute: says so, and keeps what was asked. */
export async function renderSearchRateLimited(shop: Shop, assets: Assets, text: string): Promise<string> {
  const frame = await getPageFrame(shop, '')
  const head: PageHead = { title: `${searchTexts.tooOften} — ${frame.settings.shopName}` }
  return renderDocument(head, frame, assets, <SearchRateLimitedPage text={text} />)
}

/** `/cart/`, whose every byte is one visitor's. */
export async function renderCartPage(
  shop: Shop,
  assets: Assets,
  {
    couponNonces,
    cartId,
    ...visitor
  }: Omit<CartPageProps, 'deliveries'> & { cartId: CartId | null; notices: Notice[] },
): Promise<string> {
  const frame = await getPageFrame(shop, cartPath)
  const deliveries = frame.settings.pageGlobals ? await getCartDeliveryOptions(shop, cartId) : undefined
  const head: PageHead = { title: `${siteTexts.cart.title} — ${frame.settings.shopName}` }
  const { cart, nonce } = visitor
  const page = <CartPage {...{ cart, nonce, couponNonces, deliveries }} settings={frame.settings} />
  return renderDocument(head, frame, assets, page, { ...visitor, at: 'cart' })
}

/** `/checkout/`, one visitor's alone. */
export async function renderCheckout(shop: Shop, assets: Assets, state: CheckoutState): Promise<string> {
  const frame = await getPageFrame(shop, checkoutPath)
  const head: PageHead = { title: `${checkoutWords.title} — ${frame.settings.shopName}`, style: 'checkout' }
  const visit: VisitorData = { notices: [], cart: state.view.sum.cart, at: 'checkout' }
  return renderDocument(head, frame, assets, <CheckoutPage state={state} />, visit)
}

/** The buyer's page of an order. */
export async function renderOrder(shop: Shop, assets: Assets, shown: OrderPageProps): Promise<string> {
  const frame = await getPageFrame(shop, '')
  const title = `${orderWords.title(shown.order.number)} — ${frame.settings.shopName}`
  const page = <OrderPage {...shown} settings={frame.settings} />
  return renderDocument({ title, style: 'checkout' }, frame, assets, page)
}

/** Takes the buyer to where he pays. */
export async function renderPaymentRedirect(shop: Shop, assets: Assets, shown: PaymentRedirectProps): Promise<string> {
  const frame = await getPageFrame(shop, '')
  const title = `${orderWords.title(shown.order.number)} — ${frame.settings.shopName}`
  return renderDocument({ title, style: 'checkout' }, frame, assets, <PaymentRedirectPage {...shown} />)
}

/** Says no more than that: a key that is guessed at learns nothing. */
export async function renderOrderNotFound(shop: Shop, assets: Assets): Promise<string> {
  const frame = await getPageFrame(shop, '')
  const head: PageHead = { title: `${orderWords.missing} — ${frame.settings.shopName}`, style: 'checkout' }
  return renderDocument(head, frame, assets, <OrderNotFoundPage />)
}

/** What changes on every page when the cart does (protocols 3.3): selector → whole element. */
export function renderCartFragments(cart: Cart, nonce: string): Fragments {
  return {
    [MINI_CART_SELECTOR]: renderFragment(<MiniCartContent cart={cart} nonce={nonce} />),
    [CART_COUNTER_SELECTOR]: renderFragment(<CartCounter count={cart.count} />),
  }
}

/** The part of the cart page that answers to a change of it (protocols 3.7). */
export async function renderCartTotals(shop: Shop, cart: Cart, nonce: string, cartId: CartId | null): Promise<string> {
  const settings = await getSettings(shop)
  const deliveries = settings.pageGlobals ? await getCartDeliveryOptions(shop, cartId) : undefined
  return renderFragment(<CartTotals {...{ cart, nonce, settings, deliveries }} />)
}

/** Undefined: the owner has not asked for it. */
export async function renderPageGlobals(
  shop: Shop,
  assets: Assets,
): Promise<{ address: string; text: string } | undefined> {
  const frame = await getPageFrame(shop, '')
  return frame.settings.pageGlobals
    ? pageGlobalsScript(frame, { player: assets.player, consentStyle: BANNER_STYLE_VERSION })
    : undefined
}

/** What asks for consent: fetched by those who have not answered yet. */
export async function renderConsentBanner(shop: Shop): Promise<ConsentBannerFiles> {
  const settings = await getSettings(shop)
  const services = await listUsedServices(shop, settings)
  const { banner: address } = consentConfiguration(settings, services)
  return {
    address,
    html: localizeMarkup(renderBannerMarkup(settings, services)),
    style: bannerStyle,
    styleVersion: BANNER_STYLE_VERSION,
  }
}

export type ConsentBannerFiles = { address: string; html: string; style: string; styleVersion: string }

/** What takes the place of an empty manage section (protocols 5.8). */
export async function renderConsentManageSection(shop: Shop, isSignalled: boolean): Promise<string> {
  const settings = await getSettings(shop)
  return localizeMarkup(renderManageMarkup(settings, await listUsedServices(shop, settings), isSignalled))
}

/** One page of a gallery by itself: what takes the place of another page of it. */
export function renderGallery(view: GalleryView, galleryNo: number): string {
  return renderFragment(<Gallery view={view} no={galleryNo} />)
}

/** What a consent area of a page stands for (protocols 5.4); empty: the page or the area is not there. */
export async function renderConsentArea(shop: Shop, pageId: number, blockId: string): Promise<string> {
  const page = await findPublishedPage(shop, pageId)
  const block = page && findBlock(page.blocks, blockId)
  if (block?.type === 'html_embed') {
    return renderFragment(<EmbedFrame {...block} address={embedPath(pageId, blockId)} />)
  }
  if (!page || block?.type !== 'consent_area') return ''
  const url = new URL(page.address, shop.site.url)
  const parts = { shop, frame: await getPageFrame(shop, page.address), request: { url, params: {} }, page }
  return renderFragment((await renderBlocks(block.blocks, parts)).body)
}

/** The owner's own HTML as a page by itself; undefined: there is none. */
export async function renderEmbed(shop: Shop, pageId: number, blockId: string): Promise<string | undefined> {
  const page = await findPublishedPage(shop, pageId)
  const block = page && findBlock(page.blocks, blockId)
  return block?.type === 'html_embed' ? embedDocument(block.title, block.html) : undefined
}

/** When something unexpected was thrown: needs nothing that could fail again. */
export function renderFailure(
  shop: Shop,
  assets: Assets,
  said: Failed = { title: siteTexts.failureTitle, text: siteTexts.failureText },
): string {
  const frame: PageFrame = {
    siteUrl: shop.site.url,
    address: '',
    settings: defaultSettings,
    services: [],
    categories: [],
    pictures: new Map(),
    instalments: [],
  }
  return renderDocument({ title: said.title }, frame, assets, <FailurePage said={said} />)
}

const noVisitorData: VisitorData = { notices: [] }

function renderDocument(
  head: PageHead,
  frame: PageFrame,
  assets: Assets,
  body: ReactNode,
  visit = noVisitorData,
  pageId?: number,
): string {
  const cart = cartDocumentData(frame, visit.at === 'cart', assets.player)
  const document = (
    <Document
      head={head}
      frame={frame}
      assets={assets}
      cart={cart}
      consent={consentConfiguration(frame.settings, frame.services)}
      visit={visit}
      pageId={pageId}
    >
      <InstalmentOffersContext value={frame.instalments}>{body}</InstalmentOffersContext>
    </Document>
  )
  return `<!doctype html>${localizeMarkup(renderToString(document))}`
}

function renderFragment(element: ReactNode): string {
  return localizeMarkup(renderToStaticMarkup(element))
}

function decodeParams(groups: Record<string, string | undefined> | undefined): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(groups ?? {})) {
    if (value === undefined) continue
    try {
      params[name] = decodeURIComponent(value)
    } catch {
      return undefined // a broken percent sign names nothing
    }
  }
  return params
}

/** Blocks that are being written, each by itself under its name, as the page would show it. */
export async function renderPreview(shop: Shop, blocks: Block[]): Promise<Record<string, string>> {
  const url = new URL('/', shop.site.url)
  const parts = { shop, frame: await getPageFrame(shop, '/'), request: { url, params: {} } }
  const shown = await Promise.all(
    blocks.map(async (block) => {
      const page = { id: 0, address: '/', blocks: [block] }
      const { body } = await renderBlocks(page.blocks, { ...parts, page })
      return [block.id, renderToStaticMarkup(body)] as const
    }),
  )
  return Object.fromEntries(shown)
}
