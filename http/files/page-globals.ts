import { requestAddress, requestUrl } from '#api/rest/addresses.ts'
import { bannerCss } from '#api/visitors/consent/protocol.ts'
import { findTypeface, ownTypefaceCss } from '#shop/content/typefaces/typefaces.server.ts'
import { parseLanguagePath } from '#shop/core/languages/languages.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { themeCss, themePath } from '#shop/core/settings/theme.ts'
import { TYPEFACE_HASH_DIGITS } from '#shop/core/settings/typefaces.ts'
import type { Shop } from '#shop/core/shop.ts'
import { CONSENT_TYPES } from '#shop/visitors/consent/consent.ts'
import { compress, encodingHeaders, preferredEncoding } from '../compression/encoding.ts'
import { CACHE_IMMUTABLE, CACHE_ONE_MINUTE } from '../headers.ts'
import { matchesEtag } from '../responses.ts'
import type { Storefront } from '../storefront-build.ts'
import { fileResponse } from './file-response.ts'

/**
 * Globals that scripts made for WooCommerce expect on every page. The URL contains the version, so it is immutable.
 */
export async function answerPageGlobals(
  shop: Shop,
  { render, assets }: Storefront,
  request: Request,
): Promise<Response | undefined> {
  const globals = await render.renderPageGlobals(shop, assets)
  if (!globals) return undefined
  const isCurrent = requestAddress(request) === parseLanguagePath(globals.address).rest
  return fileResponse(request, globals.text, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': isCurrent ? CACHE_IMMUTABLE : CACHE_ONE_MINUTE,
  })
}

/** The consent banner as markup and style, for browsers that have to ask. URLs contain the version. */
export function openConsentBannerFiles(shop: Shop, { render }: Storefront) {
  const packed = new Map<string, Uint8Array<ArrayBuffer>>()

  function send(request: Request, text: string, type: string, isNamed: boolean): Response {
    const encoding = preferredEncoding(request.headers.get('accept-encoding'))
    const key = `${encoding} ${text}`
    const body = packed.get(key) ?? compress(new TextEncoder().encode(text), encoding)
    if (packed.size > MAX_COMPRESSED) packed.clear()
    packed.set(key, body)
    return fileResponse(request, body, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': isNamed ? CACHE_IMMUTABLE : CACHE_ONE_MINUTE,
      'x-robots-tag': 'noindex',
      ...encodingHeaders(encoding),
    })
  }

  return {
    async markup(request: Request): Promise<Response> {
      const { html, address } = await render.renderConsentBanner(shop)
      return send(request, html, 'text/html', requestAddress(request) === (parseLanguagePath(address).rest ?? address))
    },

    /** One style for every type of consent, each with a name of its own. Undefined: another name. */
    async style(request: Request): Promise<Response | undefined> {
      const { pathname, search } = requestUrl(request)
      if (!CONSENT_TYPES.some((type) => pathname === bannerCss(type))) return undefined
      const { style, styleVersion } = await render.renderConsentBanner(shop)
      return send(request, style, 'text/css', search === `?v=${styleVersion}`)
    },
  }
}

/** Two texts in three encodings, twice, because a change of settings makes new versions. */
const MAX_COMPRESSED = 12

/** The owner's changed tokens as a separate stylesheet: the pages' policy allows no inline style. */
export async function answerTheme(shop: Shop, request: Request): Promise<Response> {
  const { theme } = await getSettings(shop)
  return fileResponse(request, (await ownTypefaceCss(shop, theme)) + themeCss(theme), {
    'content-type': 'text/css; charset=utf-8',
    // A page in an external cache may request an older theme: it gets the current one with a short lifetime.
    'cache-control': requestAddress(request) === themePath(theme) ? CACHE_IMMUTABLE : CACHE_ONE_MINUTE,
  })
}

const FILE_NAME = new RegExp(`^([0-9a-f]{${TYPEFACE_HASH_DIGITS}})\\.woff2$`)

/** The owner's typeface. Undefined: not found. */
export async function answerTypeface(shop: Shop, request: Request, name: string): Promise<Response | undefined> {
  const [, hash] = FILE_NAME.exec(name) ?? []
  if (hash === undefined) return undefined
  const headers = {
    'content-type': 'font/woff2',
    'cache-control': CACHE_IMMUTABLE,
    // A browser asks for a font of a stylesheet as another site would, and our pages alone may have it.
    'cross-origin-resource-policy': 'same-origin',
    etag: `"${hash}"`,
  }
  if (matchesEtag(request.headers.get('if-none-match'), headers.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const font = await findTypeface(shop, hash)
  return font && fileResponse(request, new Uint8Array(font), headers)
}
