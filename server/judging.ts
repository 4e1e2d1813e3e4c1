import { readBotCheckFlag } from '#shop/bot-check/bot-check.server.ts'
import { type Judgement, judge } from '#shop/bot-check/bot-check.ts'
import type { Shop } from '#shop/shop.ts'
import { botCheckCookies } from '#wire/bot-check.protocol.ts'

const FLAG_COOKIE = new RegExp(`(?:^|;\\s*)${botCheckCookies.flag}=([^;]+)`)

/** What is thought of whoever sent this; `address` is the visitor's own (`visitorAddress`). Nothing is kept of it here. */
export function judgeRequest(shop: Shop, request: Request, address: string): Judgement {
  const header = (name: string) => request.headers.get(name) ?? ''
  const [, flag = ''] = FLAG_COOKIE.exec(header('cookie')) ?? []
  return judge({
    passed: readBotCheckFlag(shop, flag, address),
    userAgent: header('user-agent'),
    acceptLanguage: header('accept-language'),
    // Without https browsers do not tell, and nobody can be blamed for it.
    fetchMode: shop.site.url.startsWith('https:') ? header('sec-fetch-mode') : 'untold',
  })
}
