import { parseArgs } from 'node:util'
import { apiKeyTexts as uk } from '#i18n/api/uk/api-keys.ts'
import { COMMAND_LINE_ACTOR } from '#shop/core/audit/audit.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#shop/office/api-keys/api-keys.server.ts'
import {
  type ApiKey,
  KEY_PERMISSIONS,
  type KeyPermission,
  MAX_DESCRIPTION_LENGTH,
} from '#shop/office/api-keys/api-keys.ts'
import { findSoleOwner } from '#shop/office/staff/staff.server.ts'
import { EXIT_FAILED, EXIT_OK, EXIT_USAGE, type ShopCommand } from './command.ts'

/** `keys list | add <description> | revoke <id>`: the secret of a new key is printed once. */
export const apiKeysCommand: ShopCommand = {
  summary: uk.verb.summary,
  async run(args, open) {
    const request = parseArguments(args)
    if (!request) {
      console.error(uk.verb.summary)
      return EXIT_USAGE
    }
    const { shop } = await open()
    if (request.action === 'list') {
      const all = await listApiKeys(shop)
      console.log(all.length === 0 ? uk.verb.none : all.map(formatKey).join('\n'))
      return EXIT_OK
    }
    if (request.action === 'revoke') {
      const revoked = await revokeApiKey(shop, COMMAND_LINE_ACTOR, request.id)
      if (!revoked) console.error(uk.noKey)
      else console.log(uk.verb.revoked(revoked.description))
      return revoked ? EXIT_OK : EXIT_FAILED
    }
    const { login = (await findSoleOwner(shop))?.login ?? '', ...input } = request.input
    const made = await createApiKey(shop, COMMAND_LINE_ACTOR, { who: { login }, ...input })
    if (!made) console.error(uk.noStaff)
    else console.log(uk.verb.added(made.consumerKey, made.consumerSecret))
    return made ? EXIT_OK : EXIT_FAILED
  },
}

type KeysArguments =
  | { action: 'list' }
  | { action: 'revoke'; id: number }
  | { action: 'add'; input: { login: string | undefined; description: string; permissions: KeyPermission } }

/** Undefined: invalid arguments. */
function parseArguments([action, ...rest]: string[]): KeysArguments | undefined {
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
    const permissions = KEY_PERMISSIONS.find((permission) => permission === (values.permissions ?? 'read'))
    if (more.length > 0 || description.trim() === '' || description.length > MAX_DESCRIPTION_LENGTH || !permissions) {
      return undefined
    }
    return { action, input: { login: values.login, description, permissions } }
  } catch {
    return undefined // an unknown option
  }
}

const DATE_TIME = new Intl.DateTimeFormat('uk', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Kyiv' })

function formatKey({ id, description, login, permissions, end, usedAt }: ApiKey): string {
  const used = usedAt === null ? uk.verb.never : DATE_TIME.format(usedAt)
  return `${id}  …${end}  ${login}  ${uk.verb.permissions[permissions]}  ${used}  ${description}`
}
