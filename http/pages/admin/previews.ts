import { z } from 'zod'
import { isPermitted } from '#api/rest/access/permissions.server.ts'
import { REST_ROOT } from '#api/rest/protocol.ts'
import type { Caller, Route } from '#api/rest/route.server.ts'
import { openRestRouter } from '#api/rest/router.server.ts'
import * as products from '#api/wc/v3/products/products.server.ts'
import * as variations from '#api/wc/v3/products/variations.server.ts'
import * as pages from '#api/wc/wp-v2/pages/pages.server.ts'
import { previewTexts as texts } from '#i18n/admin/uk/pages/pages.ts'
import { listProductsById, updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { escapeHtml } from '#shop/content/html/paragraphs.ts'
import { findPage, savePage } from '#shop/content/pages/pages.server.ts'
import { parseJson } from '#shop/core/json.ts'
import { adminPath, productPath } from '#shop/core/paths.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { rolledBack, type Shop } from '#shop/core/shop.ts'
import type { StaffSession } from '#shop/office/staff/auth/sessions.ts'
import type { Notice } from '#shop/sales/cart/cart.ts'
import type { RequestedPage } from '#web/render.server.tsx'
import { PRIVATE_CACHE, privatePageHeaders, withoutSpeculationRules } from '../../headers.ts'
import type { HttpContext } from '../../responses.ts'
import type { Storefront } from '../../storefront-build.ts'
import { readForm } from '../form-body.ts'

type PreviewKind = 'product' | 'page' | 'post'

const REST_PATHS: Record<PreviewKind, string> = {
  product: '/wc/v3/products',
  page: '/wp/v2/pages',
  post: '/wp/v2/posts',
}
const SAVING_ROUTES: Route[] = [...products.routes, ...variations.routes, ...pages.routes]

/** Unsaved input: the same bodies that saving sends. */
const draftSchema = z.object({
  changes: z.record(z.string(), z.unknown()),
  variations: z
    .object({
      delete: z.array(z.number()).max(5000),
      create: z.array(z.unknown()).max(5000),
      update: z.array(z.unknown()).max(5000),
    })
    .optional(),
})
type Draft = z.output<typeof draftSchema>

/** The input cannot be saved, so there is nothing to show; the message says why. */
class InvalidDraft extends Error {}

/**
 * A product or a page as visitors would see it if it were published now, whatever its state. It is published, rendered
 * by the storefront's loaders and rolled back, in one transaction that nobody else sees; the answer is not cached. A
 * POST contains unsaved input: it is first saved by the REST routes with the caller's permissions, and rolled back
 * too. The caller must have checked that the requester is staff; who may not see the kind is refused.
 */
export function openPreviews(shop: Shop, { render, assets, headers }: Storefront) {
  return async ({ req }: HttpContext, session: StaffSession): Promise<Response> => {
    const request = req.raw
    const kind = req.param('kind') as PreviewKind // guaranteed by the route
    const digits = req.param('id') ?? ''
    const caller: Caller = { kind: 'staff', ...session.staff, sessionId: session.id }
    if (!isPermitted(caller, kind === 'product' ? 'products.read' : 'content.manage')) return emptyResponse(403)
    const input = request.method === 'POST' ? await readDraft(request) : undefined
    if (request.method === 'POST' ? !input : digits === 'new') return emptyResponse(404)

    const rendering = rolledBack(shop, async (shop) => {
      const id = input ? await saveDraft(shop, caller, { kind, digits, draft: input }) : Number(digits)
      const seen = kind === 'product' ? await publishProduct(shop, id) : await publishPage(shop, id)
      if (!seen) return render.renderMissingPage(shop, assets)
      const link = digits === 'new' ? {} : { link: seen.editor }
      const text = input ? texts.unsaved : texts.onlyYou
      const notices: Notice[] = seen.isPublic && !input ? [] : [{ kind: 'info', text, ...link }]
      const url = new URL(seen.address, shop.site.url)
      return render.renderPage(shop, assets, { ...seen, url, address: url.pathname }, { notices })
    })
    const made = await rendering.catch((error) => {
      if (error instanceof InvalidDraft) return problemPage(shop, headers, error.message)
      throw error
    })
    if (made instanceof Response) return made
    if (made.kind !== 'page') return emptyResponse(404)
    const pageHeaders = withoutSpeculationRules(privatePageHeaders(shop.site.url, headers, made.scriptHosts))
    return new Response(made.html, { status: made.status, headers: pageHeaders })
  }
}

/** In place of a preview: why there is none. `headers`: the storefront's own. */
export function problemPage(shop: Shop, headers: Record<string, string> | undefined, problem: string): Response {
  const html = `<!doctype html><html lang="uk"><meta charset="utf-8"><title>${texts.cannot}</title><p>${texts.cannot} ${escapeHtml(problem)}</p></html>`
  const pageHeaders = withoutSpeculationRules(privatePageHeaders(shop.site.url, headers))
  return new Response(html, { status: 422, headers: { ...pageHeaders, 'content-type': 'text/html; charset=UTF-8' } })
}

async function readDraft(request: Request): Promise<Draft | undefined> {
  const text = (await readForm(request))?.get('wish')
  return text ? parseJson(draftSchema, text) : undefined
}

/** Returns the id of the item within this transaction. */
async function saveDraft(
  shop: Shop,
  caller: Caller,
  { kind, digits, draft: { changes, variations } }: { kind: PreviewKind; digits: string; draft: Draft },
): Promise<number> {
  const root = openRestRouter({ shop, routes: SAVING_ROUTES })
  const ask = async (method: string, path: string, body: object): Promise<unknown> => {
    const address = shop.site.url + REST_ROOT.slice(0, -1) + path
    const headers = { 'content-type': 'application/json' }
    const response = await root.fetch(new Request(address, { method, headers, body: JSON.stringify(body) }), { caller })
    const answer: unknown = await response.json()
    if (!response.ok) throw new InvalidDraft(refusalMessage(answer))
    return answer
  }
  const isNew = digits === 'new'
  const saved = await ask(isNew ? 'POST' : 'PUT', REST_PATHS[kind] + (isNew ? '' : `/${digits}`), changes)
  const { id } = z.object({ id: z.number() }).parse(saved)
  if (kind !== 'product' || !variations) return id
  // Deletions first: a SKU may move from a deleted variation to a new one.
  for (const [what, list] of [
    ['delete', variations.delete],
    ['create', variations.create],
    ['update', variations.update],
  ] as const) {
    for (let start = 0; start < list.length; start += VARIATIONS_PER_BATCH) {
      await ask('POST', `${REST_PATHS.product}/${id}/variations/batch`, {
        [what]: list.slice(start, start + VARIATIONS_PER_BATCH),
      })
    }
  }
  return id
}

const VARIATIONS_PER_BATCH = 100

const refusal = z.object({
  message: z.string(),
  data: z.object({ params: z.record(z.string(), z.string()).optional() }).optional(),
})

function refusalMessage(answer: unknown): string {
  const read = refusal.safeParse(answer).data
  return Object.values(read?.data?.params ?? {}).join(' ') || (read?.message ?? '')
}

export function emptyResponse(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': PRIVATE_CACHE } })
}

type PreviewTarget = Pick<RequestedPage, 'page' | 'params' | 'address'> & {
  isPublic: boolean
  editor: NonNullable<Notice['link']>
}

async function publishProduct(shop: Shop, id: number): Promise<PreviewTarget | undefined> {
  const [product] = await listProductsById(shop, [id])
  if (!product || product.type === 'variation') return undefined
  const isPublic = product.status === 'publish' && product.publishedAt <= shop.now()
  if (!isPublic) await updateProducts(shop, [{ id, status: 'publish', publishedAt: shop.now() }])
  const editor = { text: texts.toEditor, href: `${adminPath}products/${id}` }
  const { slug } = product
  return { page: 'product', params: { slug }, address: productPath(slug), isPublic, editor }
}

async function publishPage(shop: Shop, id: number): Promise<PreviewTarget | undefined> {
  const page = await findPage(shop, id)
  if (!page) return undefined
  const isPublic = page.status === 'publish' && page.publishAt <= shop.now()
  if (!isPublic) await savePage(shop, { id, title: page.title, status: 'publish', publishAt: shop.now() })
  const { homePageId } = await getSettings(shop)
  const editor = { text: texts.toEditor, href: `${adminPath}${page.kind === 'page' ? 'pages' : 'journal'}/${id}` }
  if (homePageId === id) return { page: 'home', params: {}, address: '/', isPublic, editor }
  const { address } = page
  return page.kind === 'post'
    ? { page: 'post', params: { slug: page.slug }, address, isPublic, editor }
    : { page: 'content', params: { path: address.slice(1, -1) }, address, isPublic, editor }
}
