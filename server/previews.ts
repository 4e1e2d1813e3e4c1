import { z } from 'zod'
import { preview as words } from '#i18n/preview.uk.ts'
import { adminAddress, previewAddress, productAddress } from '#shop/addresses.ts'
import type { Notice } from '#shop/cart/cart.ts'
import { changeProducts, readProducts } from '#shop/catalog/products.server.ts'
import { readPage, savePage } from '#shop/content/pages.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { type Shop, transact } from '#shop/shop.ts'
import type { StaffSession } from '#shop/staff/sessions.ts'
import { REST_ROOT } from '#wire/rest.protocol.ts'
import { openRestRoot } from '#wire/rest-root.server.ts'
import type { Caller, Route } from '#wire/rest-routes.server.ts'
import { readForm } from '#wire/woo-cart-fields.ts'
import * as products from '#wire/woo-rest-products.server.ts'
import * as variations from '#wire/woo-rest-variations.server.ts'
import * as pages from '#wire/wp-rest-pages.server.ts'
import { PRIVATE, pageHeaders } from './headers.ts'
import type { Storefront } from './storefront.ts'

const PREVIEW = new RegExp(`^${previewAddress}(product|page|post)/(new|[1-9]\\d{0,14})/$`)

type Kind = 'product' | 'page' | 'post'

const ROOTS: Record<Kind, string> = { product: '/wc/v3/products', page: '/wp/v2/pages', post: '/wp/v2/posts' }
const ROUTES: Route[] = [...products.routes, ...variations.routes, ...pages.routes]

/** What was typed and not saved yet: the very bodies that saving would send. */
const typed = z.object({
  changes: z.record(z.string(), z.unknown()),
  variations: z
    .object({
      delete: z.array(z.number()).max(5000),
      create: z.array(z.unknown()).max(5000),
      update: z.array(z.unknown()).max(5000),
    })
    .optional(),
})
type Typed = z.output<typeof typed>

/** Ends the transaction in which the page was made: nothing of it stays. */
class Shown extends Error {}

/** What was typed cannot be saved, so there is nothing to show: why, in words. */
class Unsavable extends Error {}

/**
 * A product or a page as visitors would see it were it published now, whatever its state. It is published, rendered by the very
 * loaders of the storefront and taken back, in one transaction that nobody else sees; the answer is kept by nobody.
 * A POST brings what was typed: it is saved first, by the routes that save it, as the one who asks may, and taken back, too.
 * Undefined: not the address of a preview. Whoever calls has made sure that the asker is staff.
 */
export function openPreviews(shop: Shop, { render, assets, headers }: Storefront) {
  return async (request: Request, session: StaffSession): Promise<Response | undefined> => {
    const [, kindName, digits] = PREVIEW.exec(new URL(request.url).pathname) ?? []
    if (!kindName) return undefined
    const kind = kindName as Kind // by the pattern
    const wish = request.method === 'POST' ? await readTyped(request) : undefined
    if (request.method === 'POST' ? !wish : digits === 'new') return nothing(404)

    let made: Awaited<ReturnType<typeof render.renderPage>> | undefined
    let problem: string | undefined
    const work = transact(shop, async (shop) => {
      const id = wish ? await saveTyped(shop, session, kind, digits, wish) : Number(digits)
      const seen = kind === 'product' ? await publishProduct(shop, id) : await publishPage(shop, id)
      const link = digits === 'new' ? {} : { link: seen.editor }
      const text = wish ? words.unsaved : words.onlyYou
      const notices: Notice[] = seen.isPublic && !wish ? [] : [{ kind: 'info', text, ...link }]
      made = await render.renderPage(shop, assets, new URL(seen.address, shop.site.url), { notices })
      throw new Shown()
    })
    await work.catch((error) => {
      if (error instanceof Unsavable) problem = error.message
      else if (!(error instanceof Shown)) throw error
    })
    if (problem !== undefined) return problemPage(problem)
    if (!made || made.kind === 'moved') return nothing(404)
    const { 'speculation-rules': _, ...own } = { ...pageHeaders(shop.site.url, made.scriptHosts), ...headers }
    return new Response(made.html, {
      status: made.kind === 'page' ? made.status : 404,
      headers: { ...own, 'cache-control': PRIVATE, 'x-robots-tag': 'noindex' },
    })
  }

  function problemPage(problem: string): Response {
    const html = `<!doctype html><html lang="uk"><meta charset="utf-8"><title>${words.cannot}</title><p>${words.cannot} ${escaped(problem)}</p></html>`
    const { 'speculation-rules': _, ...own } = { ...pageHeaders(shop.site.url), ...headers }
    const extra = { 'content-type': 'text/html; charset=UTF-8', 'cache-control': PRIVATE, 'x-robots-tag': 'noindex' }
    return new Response(html, { status: 422, headers: { ...own, ...extra } })
  }
}

async function readTyped(request: Request): Promise<Typed | undefined> {
  const text = (await readForm(request))?.get('wish')
  if (!text) return undefined
  try {
    return typed.safeParse(JSON.parse(text)).data
  } catch {
    return undefined // not JSON
  }
}

/** Answers with the number that the thing has within this transaction. */
async function saveTyped(
  shop: Shop,
  { id: sessionId, staff }: StaffSession,
  kind: Kind,
  digits = '',
  { changes, variations }: Typed,
): Promise<number> {
  const caller: Caller = { kind: 'staff', id: staff.id, login: staff.login, role: staff.role, sessionId }
  const root = openRestRoot({ shop, routes: ROUTES, callerOf: async () => ({ kind: 'known', caller }) })
  const ask = async (method: string, path: string, body: object): Promise<unknown> => {
    const address = shop.site.url + REST_ROOT.slice(0, -1) + path
    const headers = { 'content-type': 'application/json' }
    const response = await root(new Request(address, { method, headers, body: JSON.stringify(body) }))
    const answer: unknown = await response?.json()
    if (!response?.ok) throw new Unsavable(sentenceOf(answer))
    return answer
  }
  const isNew = digits === 'new'
  const saved = await ask(isNew ? 'POST' : 'PUT', ROOTS[kind] + (isNew ? '' : `/${digits}`), changes)
  const { id } = z.object({ id: z.number() }).parse(saved)
  if (kind !== 'product' || !variations) return id
  // First what goes: a SKU may move from a variation that goes to one that comes.
  for (const [what, list] of [
    ['delete', variations.delete],
    ['create', variations.create],
    ['update', variations.update],
  ] as const) {
    for (let start = 0; start < list.length; start += AT_ONCE) {
      await ask('POST', `${ROOTS.product}/${id}/variations/batch`, { [what]: list.slice(start, start + AT_ONCE) })
    }
  }
  return id
}

const AT_ONCE = 100

const refusal = z.object({
  message: z.string(),
  data: z.object({ params: z.record(z.string(), z.string()).optional() }).optional(),
})

function sentenceOf(answer: unknown): string {
  const read = refusal.safeParse(answer).data
  return Object.values(read?.data?.params ?? {}).join(' ') || (read?.message ?? '')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function nothing(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': PRIVATE } })
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
