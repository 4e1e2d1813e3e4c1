import { tooMany as en } from '#i18n/too-many.en.ts'
import { tooMany as uk } from '#i18n/too-many.uk.ts'
import type { Shop } from '#shop/shop.ts'
import { PRIVATE, pageHeaders } from './headers.ts'
import type { Storefront } from './storefront.ts'

const RETRY_AFTER_S = 60

/** For a script: nothing it could show. */
export function tooManyCalls(): Response {
  return new Response(uk.plain, {
    status: 429,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': String(RETRY_AFTER_S),
      'cache-control': 'no-store',
    },
  })
}

/** For a person whose form was not taken. */
export function tooManyPage(shop: Shop, { render, assets, headers }: Storefront): Response {
  const words = shop.language === 'en' ? en : uk
  return new Response(render.renderFailure(shop, assets, words), {
    status: 429,
    headers: {
      ...pageHeaders(shop.site.url),
      ...headers,
      'retry-after': String(RETRY_AFTER_S),
      'cache-control': PRIVATE,
      'x-robots-tag': 'noindex',
    },
  })
}
