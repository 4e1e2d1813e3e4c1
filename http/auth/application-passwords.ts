import { restError } from '#api/rest/request-response.server.ts'
import type { CallerOutcome } from '#api/rest/router.server.ts'
import { wpRestTexts as texts } from '#i18n/api/uk/openapi/wp-rest.ts'
import { findNulField } from '#shop/core/input/text.ts'
import type { Shop } from '#shop/core/shop.ts'
import {
  findByApplicationPassword,
  markApplicationPasswordUsed,
} from '#shop/office/staff/application-passwords/application-passwords.server.ts'
import {
  APPLICATION_PASSWORD_PATTERN,
  allowsApplicationPasswords,
  normalizeApplicationPassword,
} from '#shop/office/staff/application-passwords/application-passwords.ts'
import type { CheckKey } from './failed-attempts.ts'

/** On every route, as in WordPress. Undefined: none. Basic credentials of a proxy have another format: ignored. */
export async function authenticateApplicationPassword(
  shop: Shop,
  request: Request,
  guess: CheckKey,
): Promise<CallerOutcome | undefined> {
  const brought = parseBasicAuth(request.headers)
  if (!brought || !APPLICATION_PASSWORD_PATTERN.test(normalizeApplicationPassword(brought.password))) return undefined
  if (!allowsApplicationPasswords(shop.site.url))
    return refusedOutcome('application_passwords_disabled', texts.needsTls)
  const typed = normalizeApplicationPassword(brought.password)
  const looked = await guess(`${brought.login}:${typed}`, async () => {
    const found = await findByApplicationPassword(shop, brought.login, typed)
    return found ? { kind: 'right', found } : refusedOutcome('incorrect_password', texts.wrongPassword)
  })
  if (looked.kind === 'refused') return looked
  await markApplicationPasswordUsed(shop, looked.found)
  const { id, staffId, role, login, name } = looked.found
  const acting = { id, name: `${login}: ${name}`, staffId, role, permissions: 'read_write' } as const
  return { kind: 'accepted', caller: { kind: 'key', ...acting, isApplicationPassword: true } }
}

function parseBasicAuth(headers: Headers): { login: string; password: string } | undefined {
  const [, basic] = /^Basic\s+([\w+/=-]+)$/i.exec(headers.get('authorization') ?? '') ?? []
  if (!basic) return undefined
  const text = Buffer.from(basic, 'base64').toString('utf8')
  if (findNulField(text) !== undefined) return undefined
  const [login = '', ...password] = text.split(':')
  return { login, password: password.join(':') }
}

function refusedOutcome(code: string, message: string) {
  return { kind: 'refused' as const, answer: restError(code, message, 401) }
}
