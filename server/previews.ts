import { preview as words } from '#i18n/preview.uk.ts'
import { adminAddress, previewAddress, productAddress } from '#shop/addresses.ts'
import type { Notice } from '#shop/cart/cart.ts'
import { changeProducts, readProducts } from '#shop/catalog/products.server.ts'
import { readPage, savePage } from '#shop/content/pages.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { type Shop, transact } from '#shop/shop.ts'
import { PRIVATE, pageHeaders } from './headers.ts'
import type { Storefront } from './storefront.ts'

const PREVIEW = new RegExp(`^${previewAddress}(product|page)/([1-9]\\d{0,14})/$`)

/** Ends the transaction in which the page was made: nothing of it stays. */
class Shown extends Error {}

/**
 * A product or a page as visitors would see it were it published now, whatever its state. It is published, rendered by the very
 * loaders of the storefront and taken back, in one transaction that nobody else sees; the answer is kept by nobody.
 * Undefined: not the address of a preview. Whoever calls has made sure that the asker is staff.
 */
export function openPreviews(shop: Shop, { render, assets, headers }: Storefront) {
  return async (url: URL): Promise<Response | undefined> => {
    const [, kind, digits] = PREVIEW.exec(url.pathname) ?? []
    if (!kind) return undefined
    const id = Number(digits)
    let made: Awaited<ReturnType<typeof render.renderPage>> | undefined
    const work = transact(shop, async (shop) => {
      const seen = kind === 'product' ? await publishProduct(shop, id) : await publishPage(shop, id)
      const notices: Notice[] = seen.isPublic ? [] : [{ kind: 'info', text: words.onlyYou, link: seen.editor }]
      made = await render.renderPage(shop, assets, new URL(seen.address, shop.site.url), { notices })
      throw new Shown()
    })
    await work.catch((error) => {
      if (!(error instanceof Shown)) throw error
    })
    if (!made || made.kind === 'moved')
      return new Response(null, { status: 404, headers: { 'cache-control': PRIVATE } })
    const { 'speculation-rules': _, ...own } = { ...pageHeaders(shop.site.url, made.scriptHosts), ...headers }
    return new Response(made.html, {
      status: made.kind === 'page' ? made.status : 404,
      headers: { ...own, 'cache-control': PRIVATE, 'x-robots-tag': 'noindex' },
    })
  }
}

type Seen = { address: string; isPublic: boolean; editor: NonNullable<Notice['link']> }

const NOWHERE: Seen = { address: previewAddress, isPublic: true, editor: { text: '', href: '' } }

async function publishProduct(shop: Shop, id: number): Promise<Seen> {
  const [product] = await readProducts(shop, [id])
  if (!product || product.type === 'variation') return NOWHERE
  const isPublic = product.status === 'publish' && product.publishedAt <= shop.now()
  if (!isPublic) await changeProducts(shop, [{ id, status: 'publish', publishedAt: shop.now() }])
  const editor = { text: words.toEditor, href: `${adminAddress}products/${id}` }
  return { address: productAddress(product.slug), isPublic, editor }
}

async function publishPage(shop: Shop, id: number): Promise<Seen> {
  const page = await readPage(shop, id)
  if (!page) return NOWHERE
  const isPublic = page.status === 'publish' && page.publishAt <= shop.now()
  if (!isPublic) await savePage(shop, { id, title: page.title, status: 'publish', publishAt: shop.now() })
  const { homePageId } = await readSettings(shop)
  const editor = { text: words.toEditor, href: `${adminAddress}${page.kind === 'page' ? 'pages' : 'journal'}/${id}` }
  return { address: homePageId === id ? '/' : page.address, isPublic, editor }
}
