import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { forgetBuyerWords as words } from '#i18n/forget-buyer.uk.ts'
import { removeLettersOf } from '#server/outbox.ts'
import { forgetBuyer } from '#shop/orders/forgetting.server.ts'
import { DONE, FAILED, MISUSED, type ShopVerb } from './shop-verb.ts'

/** `forget-buyer <e-mail or telephone> [--also-open]`: erases on request, and keeps the books. */
export const forgetBuyerVerb: ShopVerb = {
  summary: words.summary,
  async run(given, open) {
    const asked = readAsked(given)
    if (!asked) {
      console.error(words.summary)
      return MISUSED
    }
    const { shop } = await open()
    const was = await forgetBuyer(shop, asked.who, asked).catch((error) => {
      if (error instanceof Error && error.name === 'NotFound') return undefined
      throw error
    })
    if (!was) {
      console.error(words.nobody)
      return FAILED
    }
    await removeLettersOf(join(shop.files.dir, '..'), was.emails)
    console.log(words.done(was.orders))
    if (was.later.length > 0) console.log(words.later(was.later))
    return DONE
  },
}

function readAsked(given: string[]): { who: string; alsoOpen: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: given,
      allowPositionals: true,
      options: { 'also-open': { type: 'boolean', default: false } },
    })
    const [who = '', ...more] = positionals
    return who.trim() === '' || more.length > 0 ? undefined : { who, alsoOpen: values['also-open'] }
  } catch {
    return undefined // an option that there is none of
  }
}
