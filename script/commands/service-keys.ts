import { connectionTexts as texts } from '#i18n/api/uk/connections.ts'
import { COMMAND_LINE_ACTOR } from '#shop/core/audit/audit.ts'
import { listConnections, rotateEncryptionKey } from '#shop/office/connections/connections.server.ts'
import { EXIT_FAILED, EXIT_OK, EXIT_USAGE, type ShopCommand } from './command.ts'

/** `service-keys list | rotate`: no secret is printed. */
export const serviceKeysCommand: ShopCommand = {
  summary: texts.verb.summary,
  async run([action, ...rest], open) {
    if (rest.length > 0 || (action !== 'list' && action !== 'rotate')) {
      console.error(texts.verb.summary)
      return EXIT_USAGE
    }
    const { shop } = await open()
    if (action === 'list') {
      const { connections } = await listConnections(shop)
      const lines = connections.flatMap(({ name, isConnected, isUnreadable, fields }) => {
        if (isUnreadable) return `${name.padEnd(13)} ${texts.verb.unreadable}`
        if (!isConnected) return []
        const isFromEnvironment = fields.some(({ variable }) => variable !== null)
        return `${name.padEnd(13)} ${isFromEnvironment ? texts.verb.environment : texts.verb.stored}`
      })
      console.log(lines.length === 0 ? texts.verb.none : lines.join('\n'))
      return EXIT_OK
    }
    const { resealed, unreadable } = await rotateEncryptionKey(shop, COMMAND_LINE_ACTOR)
    console.log(texts.verb.rotated(resealed.length))
    if (unreadable.length === 0) return EXIT_OK
    console.error(texts.verb.unread(unreadable.join(', ')))
    return EXIT_FAILED
  },
}
