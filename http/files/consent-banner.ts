import { requestAddress, requestUrl } from '#api/rest/addresses.ts'
import { bannerCss } from '#api/visitors/consent/protocol.ts'
import { parseLanguagePath } from '#shop/core/languages/languages.ts'
import type { Shop } from '#shop/core/shop.ts'
import { CONSENT_TYPES } from '#shop/visitors/consent/consent.ts'
import { compress, encodingHeaders, preferredEncoding } from '../compression/encoding.ts'
import { CACHE_IMMUTABLE, CACHE_ONE_MINUTE } from '../headers.ts'
import type { Storefront } from '../storefront-build.ts'
import { fileResponse } from './file-response.ts'

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
