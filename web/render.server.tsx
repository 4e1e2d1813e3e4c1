import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { checkout as checkoutWords, orderPage as orderWords } from '#i18n/checkout.uk.ts'
import { searchWords } from '#i18n/search.uk.ts'
import { uk } from '#i18n/uk.ts'
import { cartAddress, checkoutAddress, embedAddress, shopAddress, tagAddress } from '#shop/addresses.ts'
import type { Cart, CartId, Notice } from '#shop/cart/cart.ts'
import { movedTo } from '#shop/catalog/moves.server.ts'
import { readCartDeliveries } from '#shop/checkout/cart-deliveries.server.ts'
import { readUsedServices } from '#shop/consent/used-services.server.ts'
import { findBlock } from '#shop/content/block-finding.ts'
import type { Block } from '#shop/content/blocks.ts'
import { pageMovedTo, readShownPage } from '#shop/content/pages.server.ts'
import { filterQuery, isFilterParam, readFilters, readShown, shownQuery } from '#shop/filters/filters.ts'
import { readFilterNames } from '#shop/filters/names.server.ts'
import type { GalleryView } from '#shop/galleries/galleries.ts'
import { redirectFor } from '#shop/redirects/redirects.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { CART_COUNTER, type Fragments, MINI_CART } from '#wire/woo-cart-page.protocol.ts'
import { CartCounter } from './cart/cart-counter.tsx'
import { CartPage, type ShownCart } from './cart/cart-page.tsx'
import { CartTotals } from './cart/cart-totals.tsx'
import { cartFrame } from './cart/configuration.server.ts'
import { MiniCartContent } from './cart/mini-cart.tsx'
import { pageGlobalsOf } from './cart/page-globals.server.ts'
import { InstalmentOffers } from './catalog/monthly.tsx'
import { CheckoutPage } from './checkout/checkout-page.tsx'
import type { CheckoutState } from './checkout/checkout-state.ts'
import { NoOrderPage, OrderPage, type ShownOrder } from './checkout/order-page.tsx'
import { PaymentPage, type ShownPayment } from './checkout/payment-page.tsx'
import { bannerStyle, consentConfiguration, STYLE_VERSION } from './consent/configuration.server.ts'
import { Embed } from './consent/consent-area.tsx'
import { embedDocument } from './consent/embed-document.ts'
import { bannerMarkup, manageMarkup } from './consent/fragments.server.tsx'
import { renderBlocks } from './content/blocks.server.tsx'
import { type Failed, FailurePage, NotFoundPage } from './content/plain-pages.tsx'
import { type Assets, Document, type Visit } from './document.tsx'
import { frameTags, readFrame } from './frame.server.ts'
import type { Frame } from './frame.ts'
import { Gallery } from './galleries/gallery.tsx'
import { outward } from './language.ts'
import type { FormState } from './messages/form-state.ts'
import type { Head } from './page.ts'
import { pages } from './pages.ts'
import { loadResults, type Miss } from './search/results-page.server.tsx'
import { TooOftenPage } from './search/too-often-page.tsx'

export { renderLetter } from './letters/letter.server.tsx'
export { renderAdmin, renderNewPassword, renderSignIn } from './staff/door.server.tsx'

export type Rendered =
  | { kind: 'page'; status: 200 | 404; html: string; tags: string[]; rare: boolean; scriptHosts: string[] }
  | { kind: 'moved'; to: string }
  /** Neither a page nor an address that ever was one. */
  | { kind: 'missing'; html: string; scriptHosts: string[] }

/**
 * The address under which a page is cached: its path and, in a fixed order, the query parameters that make another
 * page. `filterNames`: of attributes, where the query is not empty. Undefined where no page lives.
 */
export function pageKey(url: URL, filterNames: ReadonlySet<string> = NO_NAMES): string | undefined {
  const page = pages.find((page) => page.path.test(url.pathname))
  if (!page) return undefined
  const query = [...url.searchParams]
    .filter(([name, value]) => page.query.test(`${name}=${value}`))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (page.filtered) {
    const orderby = query.find(([name]) => name === 'orderby')?.[1]
    const own = url.pathname + filterQuery(readFilters(url.searchParams, filterNames), orderby)
    const shown = readShown(url.searchParams, filterNames)
    return shown ? `${own}${own.includes('?') ? '&' : '?'}${shownQuery(shown)}` : own
  }
  return query.length === 0 ? url.pathname : `${url.pathname}?${new URLSearchParams(query)}`
}

/** Where filters are spelled otherwise than they should be (as forms send them): the right address, path and query. */
export function spelledWell(url: URL, filterNames: ReadonlySet<string>): string | undefined {
  const params = [...url.searchParams]
  const key = pageKey(url, filterNames)
  if (key === undefined || !pages.some((page) => page.filtered && page.path.test(url.pathname))) return undefined
  if (!params.some(([name]) => isFilterParam(name, filterNames) || name === 'facet' || name === 'product_tag'))
    return undefined
  // A tag is a list of its own here.
  const tag = url.pathname === shopAddress ? url.searchParams.get('product_tag') : null
  if (tag && !tag.includes(',')) {
    const rest = new URL(url)
    rest.searchParams.delete('product_tag')
    rest.pathname = tagAddress(tag)
    return spelledWell(rest, filterNames) ?? rest.pathname + rest.search
  }
  const others = params.filter(([name]) => !OF_THE_KEY.has(name) && !isFilterParam(name, filterNames))
  const rest = new URLSearchParams(others).toString()
  const right = new URL(rest === '' ? key : `${key}${key.includes('?') ? '&' : '?'}${rest}`, url)
  return right.search === url.search ? undefined : right.pathname + right.search
}

const OF_THE_KEY = new Set(['orderby', 'facet', 'find'])
const NO_NAMES: ReadonlySet<string> = new Set()

/**
 * Asks the one page that lives at the address, and renders it whole. The same bytes for every visitor, unless there is
 * something to say to this one.
 */
export async function renderPage(
  shop: Shop,
  assets: Assets,
  url: URL,
  visitor: { notices: Notice[]; form?: FormState } = nobody,
): Promise<Rendered> {
  const names = url.search === '' ? NO_NAMES : await readFilterNames(shop)
  const frame = await readFrame(shop, pageKey(url, names) ?? url.pathname)
  const { scriptHosts } = frame.settings.consent
  for (const page of pages) {
    const match = page.path.exec(url.pathname)
    if (!match) continue
    const params = decodeParams(match.groups)
    const request = params && { url, params, ...(visitor.form && { form: visitor.form }) }
    const loaded = request ? await page.load(shop, frame, request) : ({ kind: 'missing' } as const)
    if (loaded.kind === 'moved') return loaded
    if (loaded.kind === 'missing') break
    const html = toHtml(loaded.head, frame, assets, loaded.body, visitor, loaded.pageId)
    const { status = 200, rare = false } = loaded
    return { kind: 'page', status, html, tags: [...frameTags(frame), ...loaded.tags], rare, scriptHosts }
  }

  const to = (await movedTo(shop, url.pathname)) ?? (await pageMovedTo(shop, url.pathname))
  if (to) return { kind: 'moved', to: to + url.search }
  const sent = await redirectFor(shop, url.pathname + url.search)
  if (sent) return { kind: 'moved', to: sent }
  const head: Head = { title: `${uk.notFoundTitle} — ${frame.settings.shopName}` }
  return { kind: 'missing', html: toHtml(head, { ...frame, address: '' }, assets, <NotFoundPage />), scriptHosts }
}

/** What was searched for; `miss`: no goods, or none that have all of it. */
export async function renderResults(
  shop: Shop,
  assets: Assets,
  wish: { text: string; page: number; query: URLSearchParams },
): Promise<{ rendered: Rendered; miss: Miss | undefined }> {
  const frame = await readFrame(shop, '')
  const { scriptHosts } = frame.settings.consent
  const { loaded, miss } = await loadResults(shop, frame, wish)
  if (loaded.kind === 'moved') return { rendered: loaded, miss }
  if (loaded.kind === 'page') {
    const html = toHtml(loaded.head, frame, assets, loaded.body)
    return { rendered: { kind: 'page', status: 200, html, tags: [], rare: true, scriptHosts }, miss }
  }
  const head: Head = { title: `${uk.notFoundTitle} — ${frame.settings.shopName}` }
  return { rendered: { kind: 'missing', html: toHtml(head, frame, assets, <NotFoundPage />), scriptHosts }, miss }
}

/** Too many searches of one visitor within a minute: says so, and keeps what was asked. */
export async function renderTooOften(shop: Shop, assets: Assets, text: string): Promise<string> {
  const frame = await readFrame(shop, '')
  const head: Head = { title: `${searchWords.tooOften} — ${frame.settings.shopName}` }
  return toHtml(head, frame, assets, <TooOftenPage text={text} />)
}

/** `/cart/`, whose every byte is one visitor's. */
export async function renderCartPage(
  shop: Shop,
  assets: Assets,
  { couponNonces, cartId, ...visitor }: Omit<ShownCart, 'deliveries'> & { cartId: CartId | null; notices: Notice[] },
): Promise<string> {
  const frame = await readFrame(shop, cartAddress)
  const deliveries = frame.settings.pageGlobals ? await readCartDeliveries(shop, cartId) : undefined
  const head: Head = { title: `${uk.cart.title} — ${frame.settings.shopName}` }
  const { cart, nonce } = visitor
  const page = <CartPage {...{ cart, nonce, couponNonces, deliveries }} settings={frame.settings} />
  return toHtml(head, frame, assets, page, { ...visitor, at: 'cart' })
}

/** `/checkout/`, one visitor's alone. */
export async function renderCheckout(shop: Shop, assets: Assets, state: CheckoutState): Promise<string> {
  const frame = await readFrame(shop, checkoutAddress)
  const head: Head = { title: `${checkoutWords.title} — ${frame.settings.shopName}`, style: 'checkout' }
  const visit: Visit = { notices: [], cart: state.view.sum.cart, at: 'checkout' }
  return toHtml(head, frame, assets, <CheckoutPage state={state} />, visit)
}

/** The buyer's page of an order. */
export async function renderOrder(shop: Shop, assets: Assets, shown: ShownOrder): Promise<string> {
  const frame = await readFrame(shop, '')
  const title = `${orderWords.title(shown.order.number)} — ${frame.settings.shopName}`
  const page = <OrderPage {...shown} settings={frame.settings} />
  return toHtml({ title, style: 'checkout' }, frame, assets, page)
}

/** Takes the buyer to where he pays. */
export async function renderPayment(shop: Shop, assets: Assets, shown: ShownPayment): Promise<string> {
  const frame = await readFrame(shop, '')
  const title = `${orderWords.title(shown.order.number)} — ${frame.settings.shopName}`
  return toHtml({ title, style: 'checkout' }, frame, assets, <PaymentPage {...shown} />)
}

/** Says no more than that: a key that is guessed at learns nothing. */
export async function renderNoOrder(shop: Shop, assets: Assets): Promise<string> {
  const frame = await readFrame(shop, '')
  const head: Head = { title: `${orderWords.missing} — ${frame.settings.shopName}`, style: 'checkout' }
  return toHtml(head, frame, assets, <NoOrderPage />)
}

/** What changes on every page when the cart does (protocols 3.3): selector → whole element. */
export function renderCartFragments(cart: Cart, nonce: string): Fragments {
  return {
    [MINI_CART]: markupOf(<MiniCartContent cart={cart} nonce={nonce} />),
    [CART_COUNTER]: markupOf(<CartCounter count={cart.count} />),
  }
}

/** The part of the cart page that answers to a change of it (protocols 3.7). */
export async function renderCartTotals(shop: Shop, cart: Cart, nonce: string, cartId: CartId | null): Promise<string> {
  const settings = await readSettings(shop)
  const deliveries = settings.pageGlobals ? await readCartDeliveries(shop, cartId) : undefined
  return markupOf(<CartTotals {...{ cart, nonce, settings, deliveries }} />)
}

/** Undefined: the owner has not asked for it. */
export async function renderPageGlobals(
  shop: Shop,
  assets: Assets,
): Promise<{ address: string; text: string } | undefined> {
  const frame = await readFrame(shop, '')
  return frame.settings.pageGlobals
    ? pageGlobalsOf(frame, { player: assets.player, consentStyle: STYLE_VERSION })
    : undefined
}

/** What asks for consent: fetched by those who have not answered yet. */
export async function renderBanner(shop: Shop): Promise<BannerFiles> {
  const settings = await readSettings(shop)
  const services = await readUsedServices(shop, settings)
  const { banner: address } = consentConfiguration(settings, services)
  return { address, html: outward(bannerMarkup(settings, services)), style: bannerStyle, styleVersion: STYLE_VERSION }
}

export type BannerFiles = { address: string; html: string; style: string; styleVersion: string }

/** What takes the place of an empty manage section (protocols 5.8). */
export async function renderManageSection(shop: Shop, isSignalled: boolean): Promise<string> {
  const settings = await readSettings(shop)
  return outward(manageMarkup(settings, await readUsedServices(shop, settings), isSignalled))
}

/** One page of a gallery by itself: what takes the place of another page of it. */
export function renderGallery(view: GalleryView, galleryNo: number): string {
  return markupOf(<Gallery view={view} no={galleryNo} />)
}

/** What a consent area of a page stands for (protocols 5.4); empty: the page or the area is not there. */
export async function renderConsentArea(shop: Shop, pageId: number, blockId: string): Promise<string> {
  const page = await readShownPage(shop, pageId)
  const block = page && findBlock(page.blocks, blockId)
  if (block?.type === 'html_embed') {
    return markupOf(<Embed {...block} address={embedAddress(pageId, blockId)} />)
  }
  if (!page || block?.type !== 'consent_area') return ''
  const url = new URL(page.address, shop.site.url)
  const parts = { shop, frame: await readFrame(shop, page.address), request: { url, params: {} }, page }
  return markupOf((await renderBlocks(block.blocks, parts)).body)
}

/** The owner's own HTML as a page by itself; undefined: there is none. */
export async function renderEmbed(shop: Shop, pageId: number, blockId: string): Promise<string | undefined> {
  const page = await readShownPage(shop, pageId)
  const block = page && findBlock(page.blocks, blockId)
  return block?.type === 'html_embed' ? embedDocument(block.title, block.html) : undefined
}

/** When something unexpected was thrown: needs nothing that could fail again. */
export function renderFailure(
  shop: Shop,
  assets: Assets,
  said: Failed = { title: uk.failureTitle, text: uk.failureText },
): string {
  const frame: Frame = {
    siteUrl: shop.site.url,
    address: '',
    settings: defaultSettings,
    services: [],
    categories: [],
    pictures: new Map(),
    instalments: [],
  }
  return toHtml({ title: said.title }, frame, assets, <FailurePage said={said} />)
}

const nobody: Visit = { notices: [] }

function toHtml(head: Head, frame: Frame, assets: Assets, body: ReactNode, visit = nobody, pageId?: number): string {
  const cart = cartFrame(frame, visit.at === 'cart', assets.player)
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
      <InstalmentOffers value={frame.instalments}>{body}</InstalmentOffers>
    </Document>
  )
  return `<!doctype html>${outward(renderToString(document))}`
}

function markupOf(element: ReactNode): string {
  return outward(renderToStaticMarkup(element))
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
  const parts = { shop, frame: await readFrame(shop, '/'), request: { url, params: {} } }
  const shown = await Promise.all(
    blocks.map(async (block) => {
      const page = { id: 0, address: '/', blocks: [block] }
      const { body } = await renderBlocks(page.blocks, { ...parts, page })
      return [block.id, renderToStaticMarkup(body)] as const
    }),
  )
  return Object.fromEntries(shown)
}
