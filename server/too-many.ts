import { tooMany as en } from '#i18n/too-many.en.ts'
import { tooMany as uk } from '#i18n/too-many.uk.ts'
import type { Language } from '#shop/languages/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { type RestAnswer, restError } from '#wire/rest.server.ts'
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

/** For a script that shows what it is told. */
export function tooManyAsked(language: Language): RestAnswer {
  const answer = restError('rate_limit_exceeded', (language === 'en' ? en : uk).plain, 429)
  return { ...answer, headers: { 'retry-after': String(RETRY_AFTER_S) } }
}

/** For a person whose form was not taken. `href`: where they try again. */
export function tooManyPage(shop: Shop, { render, assets, headers }: Storefront, href: string): Response {
  const { title, text, again } = shop.language === 'en' ? en : uk
  // Two slashes at its beginning would name another site.
  const way = { href: href.replace(/^[/\\]+/, '/'), text: again }
  return new Response(render.renderFailure(shop, assets, { title, text, way }), {
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
