import { openCounter } from '#shop/core/rate-limit/counter.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { secureFlag } from '#shop/sales/session/cart-session.ts'
import {
  botCheckFlag,
  botCheckNonce,
  isBotCheckNonce,
  isValidProof,
  proofChallenge,
} from '#shop/visitors/bot-check/bot-check.server.ts'
import { type BotCheckStatus, FLAG_TTL_S, NONCE_TTL_S, PROOF_TTL_MS } from '#shop/visitors/bot-check/bot-check.ts'
import { botCheckCalls, botCheckCookies, botCheckFields, JSON_WRAP, WRAP_FIELD } from './protocol.ts'

/**
 * Calls 5 and 6 (protocols 4.3). Only the challenges solved in the last minutes are stored, nothing about visitors.
 */
export function openBotCheck(shop: Shop) {
  const spent = openCounter(shop, 'spent-proofs', PROOF_TTL_MS)

  async function checked(fields: URLSearchParams, address: string): Promise<Response> {
    if (!isBotCheckNonce(shop, fields.get(botCheckFields.nonce) ?? '')) return failure(401, 'Nonce Failed.', fields)
    const challenge = await proofChallenge(shop)
    const data = { ...emptyCallFields(botCheckCalls.notBot), ...(challenge && { altcha_data: challenge }) }
    return answer(200, { success: true, data, noise: '' }, fields, [flagCookie(shop, address, 'passed')])
  }

  async function proved(fields: URLSearchParams, address: string): Promise<Response> {
    const [challenge, salt, signature] = ['challenge', 'salt', 'signature'].map((name) => fields.get(name) ?? '')
    const number = Number(fields.get('number') || Number.NaN)
    const isDone =
      !!challenge && !!salt && !!signature && (await isValidProof(shop, { challenge, salt, signature, number }))
    // Each solved challenge counts once.
    if (!isDone || !(await spent.take([{ key: challenge, max: 1 }]))) return failure(400, 'Proof failed.', fields)
    const data = emptyCallFields(botCheckCalls.proof)
    return answer(200, { success: true, data, noise: '' }, fields, [flagCookie(shop, address, 'proved')])
  }

  return async (fields: URLSearchParams, _caller: string, _request: Request, address: string): Promise<Response> => {
    switch (fields.get(botCheckFields.call)) {
      case botCheckCalls.nonce: {
        const data = { ...emptyCallFields(botCheckCalls.nonce), nonce: botCheckNonce(shop) }
        return answer(200, { success: true, data, noise: '' }, fields, [botCheckNonceCookie(shop)])
      }
      case botCheckCalls.notBot:
        return checked(fields, address)
      case botCheckCalls.proof:
        return proved(fields, address)
      default:
        return failure(400, 'Unknown action.', fields)
    }
  }
}

/** Also set with every page, so cached pages recover (protocols 4.3). Scripts read it. */
export function botCheckNonceCookie(shop: Shop): string {
  return cookie(shop, { name: botCheckCookies.nonce, value: botCheckNonce(shop), seconds: NONCE_TTL_S })
}

function flagCookie(shop: Shop, address: string, passed: Exclude<BotCheckStatus, 'no'>): string {
  return cookie(shop, { name: botCheckCookies.flag, value: botCheckFlag(shop, address, passed), seconds: FLAG_TTL_S })
}

function cookie(shop: Shop, { name, value, seconds }: { name: string; value: string; seconds: number }): string {
  return `${name}=${value}; Max-Age=${seconds}; path=/${secureFlag(shop)}; SameSite=Lax`
}

/** The additional keys of the original's answers. */
function emptyCallFields(call: string) {
  return {
    success: true,
    message: '',
    error: '',
    html: '-',
    page_title: '-',
    page_url: '-',
    show_toast: true,
    page_reload: false,
    action_slug: call,
  }
}

function failure(status: number, message: string, fields: URLSearchParams): Response {
  return answer(status, { success: false, data: { success: false, message, error: message }, noise: '' }, fields)
}

function answer(status: number, body: object, fields: URLSearchParams, cookies: string[] = []): Response {
  const json = JSON.stringify(body)
  const wrapped = !['', '0', null].includes(fields.get(WRAP_FIELD))
  const headers = new Headers(HEADERS)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(wrapped ? `${JSON_WRAP.open}${json}${JSON_WRAP.close}` : json, { status, headers })
}

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store, no-cache, must-revalidate, max-age=0',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
}
