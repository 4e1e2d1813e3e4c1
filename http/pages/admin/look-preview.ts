import { createHash } from 'node:crypto'
import { z } from 'zod'
import { problemsByField } from '#api/office/settings/problems-by-field.ts'
import { isPermitted } from '#api/rest/access/permissions.server.ts'
import { previewTexts as texts } from '#i18n/admin/uk/pages/pages.ts'
import { getListingPage } from '#shop/catalog/products/listings/listings.server.ts'
import { ownTypefaceCss } from '#shop/content/typefaces/typefaces.server.ts'
import { parseJson } from '#shop/core/json.ts'
import { productPath, shopPath } from '#shop/core/paths.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { settingsSchema } from '#shop/core/settings/settings-schema.ts'
import { themeCss } from '#shop/core/settings/theme.ts'
import { rolledBack, type Shop } from '#shop/core/shop.ts'
import type { StaffSession } from '#shop/office/staff/auth/sessions.ts'
import type { RequestedPage } from '#web/render.server.tsx'
import { privatePageHeaders, withoutSpeculationRules } from '../../headers.ts'
import type { HttpContext } from '../../responses.ts'
import type { Storefront } from '../../storefront-build.ts'
import { readForm } from '../form-body.ts'
import { emptyResponse, problemPage } from './previews.ts'

const lookSchema = settingsSchema.pick({ theme: true, logoId: true, iconId: true, sharePictureId: true })
const formSchema = z.object({ changes: z.unknown() })

/**
 * A page of the shop with a look that is not saved. It is saved, the page is rendered and all is rolled back in one
 * transaction that nobody else sees. The page runs no scripts, so it counts no visit and records no consent, and its
 * links lead nowhere. The caller must have checked that the requester is staff.
 */
export function openLookPreview(shop: Shop, { render, assets, headers }: Storefront) {
  return async ({ req }: HttpContext, { id, staff }: StaffSession): Promise<Response> => {
    if (!isPermitted({ kind: 'staff', ...staff, sessionId: id }, 'settings.legal')) return emptyResponse(403)
    const form = parseJson(formSchema, (await readForm(req.raw))?.get('wish') ?? '')
    if (!form) return emptyResponse(404)
    const look = lookSchema.safeParse(form.changes)
    if (!look.success) {
      return problemPage(shop, headers, Object.values(problemsByField(look.error.issues)).join(' '))
    }
    const page = req.param('page') ?? ''
    const made = await rolledBack(shop, async (shop) => {
      await saveSettings(shop, look.data)
      const shown = await findShownPage(shop, page)
      return shown && render.renderPage(shop, assets, { ...shown, url: new URL(shown.address, shop.site.url) })
    })
    if (made?.kind !== 'page') return problemPage(shop, headers, texts.noProducts)

    const css = (await ownTypefaceCss(shop, look.data.theme)) + themeCss(look.data.theme)
    const pageHeaders = withoutSpeculationRules(privatePageHeaders(shop.site.url, headers, made.scriptHosts))
    return new Response(withStyle(made.html, css), {
      status: made.status,
      headers: { ...pageHeaders, 'content-security-policy': previewPolicy(pageHeaders, css) },
    })
  }
}

/** Of the listing's products the first: undefined in a shop without any. */
async function findShownPage(
  shop: Shop,
  page: string,
): Promise<Pick<RequestedPage, 'page' | 'params' | 'address'> | undefined> {
  if (page === 'home') return { page, params: {}, address: '/' }
  if (page === 'shop') return { page, params: {}, address: shopPath }
  const listing = { ordering: 'menu_order', page: 1, pageSize: 1 } as const
  const { cards } = await getListingPage(shop, { kind: 'shop', targetId: 0 }, listing)
  const slug = cards[0]?.slug
  return slug === undefined ? undefined : { page: 'product', params: { slug }, address: productPath(slug) }
}

/** The address of the theme answers with the saved one. What the sandbox would block anyway is left out. */
const LEFT_OUT = /<link rel="stylesheet" href="\/theme\.css[^>]*>|<script\b.*?<\/script>| autofocus=""/gs

function withStyle(html: string, css: string): string {
  // In a sandbox without popups such links do nothing.
  return html.replace(LEFT_OUT, '').replace('</head>', () => `<base target="_blank"><style>${css}</style></head>`)
}

function previewPolicy(pageHeaders: Record<string, string>, css: string): string {
  const hash = createHash('sha256').update(css).digest('base64')
  const policy = pageHeaders['content-security-policy'] ?? ''
  return `${policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`)}; sandbox allow-same-origin`
}
