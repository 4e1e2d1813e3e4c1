import { searchVerb as words } from '#i18n/search-verb.uk.ts'
import { rebuildSearch } from '#shop/search/indexing.server.ts'
import { DONE, MISUSED, type ShopVerb } from './shop-verb.ts'

const EVERY = 400

/** `search rebuild`: the whole index anew, with how many are left. */
export const search: ShopVerb = {
  summary: words.summary,
  async run(given, open) {
    if (given.length !== 1 || given[0] !== 'rebuild') {
      console.error(words.summary)
      return MISUSED
    }
    const { shop } = await open()
    let told = Number.POSITIVE_INFINITY
    await rebuildSearch(shop, (left) => {
      if (told - left < EVERY) return
      told = left
      process.stderr.write(`\r${words.left(left)}      `)
    })
    process.stderr.write('\r')
    console.log(words.done)
    return DONE
  },
}
