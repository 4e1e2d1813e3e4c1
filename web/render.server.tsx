import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { uk } from '#i18n/uk.ts'
import type { Cart, Notice } from '#shop/cart/cart.ts'
import { movedTo } from '#shop/catalog/moves.server.ts'
import type { GalleryView } from '#shop/galleries/galleries.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { CART_COUNTER, type Fragments, MINI_CART } from '#wire/woo-cart-page.protocol.ts'
import { CartCounter } from './cart/cart-counter.tsx'
import { CartPage } from './cart/cart-page.tsx'
import { CartTotals } from './cart/cart-totals.tsx'
import { cartFrame } from './cart/configuration.server.ts'
import { MiniCartContent } from './cart/mini-cart.tsx'
import { pageGlobalsOf } from './cart/page-globals.server.ts'
import { FailurePage, NotFoundPage } from './content/plain-pages.tsx'
import { type Assets, Document, type Visit } from './document.tsx'
import { FRAME_TAGS, readFrame } from './frame.server.ts'
import type { Frame } from './frame.ts'
import { Gallery } from './galleries/gallery.tsx'
import type { Head } from './page.ts'
import { pages } from './pages.ts'

export type Rendered =
  | { kind: 'page'; status: 200 | 404; html: string; tags: string[] }
  | { kind: 'moved'; to: string }
  /** Neither a page nor an address that ever was one. */
  | { kind: 'missing'; html: string }

/**
 * The address under which a page is cached: its path and, in a fixed order, the query parameters that make another
 * page. Undefined where no page lives.
 */
export function pageKey(url: URL): string | undefined {
  const page = pages.find((page) => page.path.test(url.pathname))
  if (!page) return undefined
  const query = [...url.searchParams]
    .filter(([name, value]) => page.query.test(`${name}=${value}`))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return query.length === 0 ? url.pathname : `${url.pathname}?${new URLSearchParams(query)}`
}

/**
 * Asks the one page that lives at the address, and renders it whole. The same bytes for every visitor, unless there is
 * something to say to this one.
 */
export async function renderPage(
  shop: Shop,
  assets: Assets,
  url: URL,
  visitor: { notices: Notice[] } = nobody,
): Promise<Rendered> {
  const frame = await readFrame(shop)
  for (const page of pages) {
    const match = page.path.exec(url.pathname)
    if (!match) continue
    const params = decodeParams(match.groups)
    const loaded = params ? await page.load(shop, frame, { url, params }) : ({ kind: 'missing' } as const)
    if (loaded.kind === 'moved') return loaded
    if (loaded.kind === 'missing') break
    const html = toHtml(loaded.head, frame, assets, loaded.body, visitor)
    return { kind: 'page', status: loaded.status ?? 200, html, tags: [...FRAME_TAGS, ...loaded.tags] }
  }

  const to = await movedTo(shop, url.pathname)
  if (to) return { kind: 'moved', to: to + url.search }
  const head = { title: `${uk.notFoundTitle} — ${frame.settings.shopName}` }
  return { kind: 'missing', html: toHtml(head, frame, assets, <NotFoundPage />) }
}

/** `/cart/`, whose every byte is one visitor's. */
export async function renderCartPage(
  shop: Shop,
  assets: Assets,
  visitor: { cart: Cart; notices: Notice[]; nonce: string },
): Promise<string> {
  const frame = await readFrame(shop)
  const head = { title: `${uk.cart.title} — ${frame.settings.shopName}` }
  const page = <CartPage cart={visitor.cart} nonce={visitor.nonce} settings={frame.settings} />
  return toHtml(head, frame, assets, page, visitor)
}

/** What changes on every page when the cart does (protocols 3.3): selector → whole element. */
export function renderCartFragments(cart: Cart, nonce: string): Fragments {
  return {
    [MINI_CART]: renderToStaticMarkup(<MiniCartContent cart={cart} nonce={nonce} />),
    [CART_COUNTER]: renderToStaticMarkup(<CartCounter count={cart.count} />),
  }
}

/** The part of the cart page that answers to a change of it (protocols 3.7). */
export async function renderCartTotals(shop: Shop, cart: Cart): Promise<string> {
  const { settings } = await readFrame(shop)
  return renderToStaticMarkup(<CartTotals cart={cart} settings={settings} />)
}

/** Undefined: the owner has not asked for it. */
export async function renderPageGlobals(shop: Shop): Promise<{ address: string; text: string } | undefined> {
  const frame = await readFrame(shop)
  return frame.settings.pageGlobals ? pageGlobalsOf(frame) : undefined
}

/** One page of a gallery by itself: what takes the place of another page of it. */
export function renderGallery(view: GalleryView, galleryNo: number): string {
  return renderToStaticMarkup(<Gallery view={view} no={galleryNo} />)
}

/** When something unexpected was thrown: needs nothing that could fail again. */
export function renderFailure(shop: Shop, assets: Assets): string {
  const frame: Frame = { siteUrl: shop.site.url, settings: defaultSettings, categories: [] }
  return toHtml({ title: uk.failureTitle }, frame, assets, <FailurePage />)
}

const nobody: Visit = { notices: [] }

function toHtml(head: Head, frame: Frame, assets: Assets, body: ReactNode, visit = nobody): string {
  const cart = cartFrame(frame, visit.cart !== undefined)
  const document = (
    <Document head={head} frame={frame} assets={assets} cart={cart} visit={visit}>
      {body}
    </Document>
  )
  return `<!doctype html>${renderToString(document)}`
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
