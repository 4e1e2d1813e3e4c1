import { cartPath, checkoutPath, shopPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { textResponse } from '../responses.ts'

/** Private pages, the search, and lists filtered by more than one value: these outnumber the products. */
const LISTS = [shopPath, '/product-category/', '/product-tag/']
const DISALLOWED = [
  cartPath,
  checkoutPath,
  '/order/',
  '/my-account/',
  '/admin/',
  '/wp-admin/',
  '/wp-json/',
  '/embed/',
  '/*?s=',
  '/*&s=',
  '/*?*add-to-cart=',
  '/*?*orderby=',
  ...LISTS.flatMap((list) => [`${list}*?*&`, `${list}*?*,`]),
]

export function answerRobots(shop: Shop): Response {
  const lines = [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${shop.site.url}/sitemap.xml`,
    '',
  ]
  return textResponse(lines.join('\n'), 'text/plain; charset=utf-8')
}
