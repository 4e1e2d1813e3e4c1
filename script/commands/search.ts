import { searchCommandTexts as words } from '#i18n/cli/uk/search.ts'
import { rebuildSearchIndex } from '#shop/search/indexing/search-index.server.ts'
import { EXIT_OK, EXIT_USAGE, type ShopCommand } from './command.ts'

const PROGRESS_STEP = 400

/** `search rebuild`: rebuilds the whole index and prints the progress. */
export const searchCommand: ShopCommand = {
  summary: words.summary,
  async run(given, open) {
    if (given.length !== 1 || given[0] !== 'rebuild') {
      console.error(words.summary)
      return EXIT_USAGE
    }
    const { shop } = await open()
    let told = Number.POSITIVE_INFINITY
    await rebuildSearchIndex(shop, (left) => {
      if (told - left < PROGRESS_STEP) return
      told = left
      process.stderr.write(`\r${words.left(left)}      `)
    })
    process.stderr.write('\r')
    console.log(words.done)
    return EXIT_OK
  },
}
