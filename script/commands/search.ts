import { searchCommandTexts as texts } from '#i18n/cli/uk/commands.ts'
import { rebuildSearchIndex } from '#shop/catalog/search/indexing/search-index.server.ts'
import { EXIT_OK, EXIT_USAGE, type ShopCommand } from './command.ts'

const PROGRESS_STEP = 400

/** `search rebuild`: rebuilds the whole index and prints the progress. */
export const searchCommand: ShopCommand = {
  summary: texts.summary,
  async run(args, open) {
    if (args.length !== 1 || args[0] !== 'rebuild') {
      console.error(texts.summary)
      return EXIT_USAGE
    }
    const { shop } = await open()
    let report = Number.POSITIVE_INFINITY
    await rebuildSearchIndex(shop, (left) => {
      if (report - left < PROGRESS_STEP) return
      report = left
      process.stderr.write(`\r${texts.left(left)}      `)
    })
    process.stderr.write('\r')
    console.log(texts.done)
    return EXIT_OK
  },
}
