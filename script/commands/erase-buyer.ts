import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { eraseBuyerTexts as texts } from '#i18n/cli/uk/commands.ts'
import { removeOutboxEmails } from '#integrations/smtp/email-files.ts'
import { erasePersonalData } from '#shop/visitors/customers/personal-data.server.ts'
import { EXIT_FAILED, EXIT_OK, EXIT_USAGE, type ShopCommand } from './command.ts'

/** `forget-buyer <e-mail or telephone> [--also-open]`: erases personal data on request and keeps the accounts. */
export const eraseBuyerCommand: ShopCommand = {
  summary: texts.summary,
  async run(args, open) {
    const request = parseArguments(args)
    if (!request) {
      console.error(texts.summary)
      return EXIT_USAGE
    }
    const { shop } = await open()
    const was = await erasePersonalData(shop, request.who, request).catch((error) => {
      if (error instanceof Error && error.name === 'NotFound') return undefined
      throw error
    })
    if (!was) {
      console.error(texts.nobody)
      return EXIT_FAILED
    }
    await removeOutboxEmails(join(shop.files.dir, '..'), was.emails)
    console.log(texts.done(was.orders))
    if (was.postponed.length > 0) console.log(texts.later(was.postponed))
    return EXIT_OK
  },
}

function parseArguments(args: string[]): { who: string; alsoOpen: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'also-open': { type: 'boolean', default: false } },
    })
    const [who = '', ...more] = positionals
    return who.trim() === '' || more.length > 0 ? undefined : { who, alsoOpen: values['also-open'] }
  } catch {
    return undefined // an unknown option
  }
}
