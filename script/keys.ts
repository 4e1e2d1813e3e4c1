import { parseArgs } from 'node:util'
import { keys as uk } from '#i18n/keys.uk.ts'
import { COMMAND_LINE } from '#shop/audit/audit.ts'
import { addKey, listKeys, revokeKey } from '#shop/keys/keys.server.ts'
import { type ApiKey, KEY_PERMISSIONS, type KeyPermission, MOST_DESCRIPTION } from '#shop/keys/keys.ts'
import { findSoleOwner } from '#shop/staff/people.server.ts'
import { DONE, FAILED, MISUSED, type ShopVerb } from './shop-verb.ts'

/** `keys list | add <description> | revoke <id>`: the secret of a new key is printed once. */
export const keys: ShopVerb = {
  summary: uk.verb.summary,
  async run(given, open) {
    const asked = read(given)
    if (!asked) {
      console.error(uk.verb.summary)
      return MISUSED
    }
    const { shop } = await open()
    if (asked.action === 'list') {
      const all = await listKeys(shop)
      console.log(all.length === 0 ? uk.verb.none : all.map(lineOf).join('\n'))
      return DONE
    }
    if (asked.action === 'revoke') {
      const revoked = await revokeKey(shop, COMMAND_LINE, asked.id)
      if (!revoked) console.error(uk.noKey)
      else console.log(uk.verb.revoked(revoked.description))
      return revoked ? DONE : FAILED
    }
    const { login = (await findSoleOwner(shop))?.login ?? '', ...wish } = asked.wish
    const made = await addKey(shop, COMMAND_LINE, { who: { login }, ...wish })
    if (!made) console.error(uk.noStaff)
    else console.log(uk.verb.added(made.consumerKey, made.consumerSecret))
    return made ? DONE : FAILED
  },
}

type Asked =
  | { action: 'list' }
  | { action: 'revoke'; id: number }
  | { action: 'add'; wish: { login: string | undefined; description: string; permissions: KeyPermission } }

/** Undefined: it makes no sense. */
function read([action, ...rest]: string[]): Asked | undefined {
  if (action === 'list') return rest.length === 0 ? { action } : undefined
  if (action === 'revoke') {
    const [id = ''] = rest
    return rest.length === 1 && /^\d{1,15}$/.test(id) ? { action, id: Number(id) } : undefined
  }
  if (action !== 'add') return undefined
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { permissions: { type: 'string' }, login: { type: 'string' } },
    })
    const [description = '', ...more] = positionals
    const permissions = KEY_PERMISSIONS.find((one) => one === (values.permissions ?? 'read'))
    if (more.length > 0 || description.trim() === '' || description.length > MOST_DESCRIPTION || !permissions) {
      return undefined
    }
    return { action, wish: { login: values.login, description, permissions } }
  } catch {
    return undefined // an option that nobody knows
  }
}

const moment = new Intl.DateTimeFormat('uk', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Kyiv' })

function lineOf({ id, description, login, permissions, end, usedAt }: ApiKey): string {
  const used = usedAt === null ? uk.verb.never : moment.format(usedAt)
  return `${id}  …${end}  ${login}  ${uk.verb.permissions[permissions]}  ${used}  ${description}`
}
