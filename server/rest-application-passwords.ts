import { wpWords as words } from '#i18n/rest-about-wp.uk.ts'
import type { Shop } from '#shop/shop.ts'
import { findByApplicationPassword, noteApplicationPasswordUsed } from '#shop/staff/application-passwords.server.ts'
import { APPLICATION_PASSWORD, allowsApplicationPasswords, withoutGroups } from '#shop/staff/application-passwords.ts'
import { restError } from '#wire/rest.server.ts'
import type { CallerOutcome } from '#wire/rest-root.server.ts'
import type { GuessKey } from './wrong-keys.ts'

/**
 * A program with a password of one of the staff, on every route (as WordPress takes them). Undefined: the request brings
 * none. Basic of somebody else, a proxy's, say, is not ours to judge: a password of ours is known by its shape.
 */
export async function applicationPasswordCaller(
  shop: Shop,
  request: Request,
  guess: GuessKey,
): Promise<CallerOutcome | undefined> {
  const brought = basicOf(request.headers)
  if (!brought || !APPLICATION_PASSWORD.test(withoutGroups(brought.password))) return undefined
  if (!allowsApplicationPasswords(shop.site.url)) return refused('application_passwords_disabled', words.needsTls)
  const typed = withoutGroups(brought.password)
  const looked = await guess(`${brought.login}:${typed}`, async () => {
    const found = await findByApplicationPassword(shop, brought.login, typed)
    return found ? { kind: 'right', found } : refused('incorrect_password', words.wrongPassword)
  })
  if (looked.kind === 'refused') return looked
  await noteApplicationPasswordUsed(shop, looked.found)
  const { id, staffId, role, login, name } = looked.found
  const acting = { id, name: `${login}: ${name}`, staffId, role, permissions: 'read_write' } as const
  return { kind: 'known', caller: { kind: 'key', ...acting, isApplicationPassword: true } }
}

function basicOf(headers: Headers): { login: string; password: string } | undefined {
  const [, basic] = /^Basic\s+([\w+/=-]+)$/i.exec(headers.get('authorization') ?? '') ?? []
  if (!basic) return undefined
  const [login = '', ...password] = Buffer.from(basic, 'base64').toString('utf8').split(':')
  return { login, password: password.join(':') }
}

function refused(code: string, message: string) {
  return { kind: 'refused' as const, answer: restError(code, message, 401) }
}
