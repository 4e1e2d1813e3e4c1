import { createHash, timingSafeEqual } from 'node:crypto'
import { keys as uk } from '#i18n/keys.uk.ts'
import { findKey, noteKeyUsed, takeNonce } from '#shop/keys/keys.server.ts'
import { type ApiKey, NONCE_MS } from '#shop/keys/keys.ts'
import type { Shop } from '#shop/shop.ts'
import { REST_ROOT } from '#wire/rest.protocol.ts'
import { restError } from '#wire/rest.server.ts'
import type { CallerOutcome } from '#wire/rest-root.server.ts'
import { isSignedWith, readSigned } from '#wire/woo-rest-oauth.server.ts'
import { REST_ROUTE } from './rest-route.ts'
import type { GuessKey } from './wrong-keys.ts'

const WOO = `${REST_ROOT}wc/`

/**
 * A program with a key, on the routes of WooCommerce alone (protocols 12): over https by Basic or in the query, over plain
 * http, and over https too, by the signature of OAuth 1.0a. Whether it is https says the shop's own address: TLS may end
 * at a proxy. Undefined: the request brings no key.
 */
export async function keyCaller(shop: Shop, request: Request, guess: GuessKey): Promise<CallerOutcome | undefined> {
  const url = new URL(request.url)
  if (!`${url.pathname}/`.startsWith(WOO)) return undefined
  const plain = plainKey(url, request.headers)
  if (plain) {
    if (!shop.site.url.startsWith('https:')) return refused(uk.plainHttp)
    const looked = await guess(`${plain.key}:${plain.secret}`, async () => {
      const found = await findKey(shop, plain.key)
      return found && isSame(found.secret, plain.secret) ? { kind: 'right', found } : refused(uk.wrong)
    })
    return looked.kind === 'right' ? known(shop, looked.found) : looked
  }
  const signed = readSigned(url, request.headers)
  if (!signed) return undefined
  if (signed === 'broken') return refused(uk.broken)
  const paths = url.searchParams.has(REST_ROUTE) ? ['/', '/index.php', url.pathname] : [url.pathname]
  const addresses = paths.flatMap((path) => [shop.site.url + path, url.origin + path])
  const looked = await guess(signed.consumerKey, async () => {
    const found = await findKey(shop, signed.consumerKey)
    if (!found) return refused(uk.wrong)
    const isRight = isSignedWith(signed, found.secret, request.method, addresses)
    return isRight ? { kind: 'right', found } : refused(uk.wrongSignature)
  })
  if (looked.kind === 'refused') return looked
  const key = looked.found
  if (Math.abs(shop.now() - signed.madeAt) > NONCE_MS) return refused(uk.wrongTime)
  if (!(await takeNonce(shop, key, signed.nonce, signed.madeAt))) return refused(uk.usedNonce)
  return known(shop, key)
}

async function known(shop: Shop, key: ApiKey): Promise<CallerOutcome> {
  await noteKeyUsed(shop, key)
  const { id, staffId, role, permissions, description: name } = key
  return { kind: 'known', caller: { kind: 'key', id, name, staffId, role, permissions } }
}

function refused(message: string) {
  return { kind: 'refused' as const, answer: restError('woocommerce_rest_authentication_error', message, 401) }
}

/** Basic of somebody else, a proxy's, say, is not ours to judge. */
function plainKey(url: URL, headers: Headers): { key: string; secret: string } | undefined {
  const [, basic = ''] = /^Basic\s+([\w+/=-]+)$/i.exec(headers.get('authorization') ?? '') ?? []
  const [key = '', ...secret] = Buffer.from(basic, 'base64').toString('utf8').split(':')
  if (key.startsWith('ck_')) return { key, secret: secret.join(':') }
  const asked = url.searchParams.get('consumer_key')
  return asked === null ? undefined : { key: asked, secret: url.searchParams.get('consumer_secret') ?? '' }
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
