import { botCheckCookies } from '#api/visitors/bot-check/protocol.ts'
import type { Shop } from '#shop/core/shop.ts'
import { verifyBotCheckFlag } from '#shop/visitors/bot-check/bot-check.server.ts'
import { type BotScore, computeBotScore } from '#shop/visitors/bot-check/bot-score.ts'

const FLAG_COOKIE = new RegExp(`(?:^|;\\s*)${botCheckCookies.flag}=([^;]+)`)

/** The bot score of a request; `address` is the visitor's own (`visitorAddress`). Nothing is stored here. */
export function scoreRequest(shop: Shop, request: Request, address: string): BotScore {
  const header = (name: string) => request.headers.get(name) ?? ''
  const [, flag = ''] = FLAG_COOKIE.exec(header('cookie')) ?? []
  return computeBotScore({
    passed: verifyBotCheckFlag(shop, flag, address),
    userAgent: header('user-agent'),
    acceptLanguage: header('accept-language'),
    // Without https browsers do not send it, so its absence means nothing.
    fetchMode: shop.site.url.startsWith('https:') ? header('sec-fetch-mode') : 'untold',
  })
}
