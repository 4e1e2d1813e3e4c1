import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { forgetBuyerWords as words } from '#i18n/forget-buyer.uk.ts'
import { forgetBuyer } from '#shop/orders/forgetting.server.ts'
import { DONE, FAILED, MISUSED, type ShopVerb } from './shop-verb.ts'

/** `forget-buyer <e-mail or telephone>`: erases on request, and keeps the books. */
export const forgetBuyerVerb: ShopVerb = {
  summary: words.summary,
  async run([who = '', ...more], open) {
    if (who.trim() === '' || more.length > 0) {
      console.error(words.summary)
      return MISUSED
    }
    const { shop } = await open()
    const outcome = await forgetBuyer(shop, who).catch((error) => {
      if (error instanceof Error && error.name === 'NotFound') return undefined
      throw error
    })
    if (!outcome || outcome.kind === 'open') {
      console.error(outcome ? words.open(outcome.numbers) : words.nobody)
      return FAILED
    }
    await removeLetters(join(shop.files.dir, '..', 'outbox'), outcome.was.emails)
    console.log(words.done(outcome.was.orders))
    return DONE
  },
}

/** Letters that were written as files, for want of a mail server. */
async function removeLetters(outbox: string, emails: string[]): Promise<void> {
  for (const name of await readdir(outbox).catch(() => [])) {
    const file = join(outbox, name)
    const text = (await readFile(file, 'utf8')).toLowerCase()
    if (emails.some((email) => text.includes(email))) await rm(file)
  }
}
