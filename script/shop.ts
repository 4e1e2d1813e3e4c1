import { operator } from '#i18n/operator.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/log.ts'
import { type OpenedShop, openShop } from '#server/open-shop.ts'
import { tellFailure } from '#server/start-failures.ts'
import { consent } from './consent.ts'
import { forgetBuyerVerb } from './forget-buyer.ts'
import { exportVerb, importVerb } from './goods.ts'
import { keys } from './keys.ts'
import { languages } from './languages.ts'
import { messages } from './messages.ts'
import { search } from './search.ts'
import { DONE, FAILED, MISUSED, type ShopVerb } from './shop-verb.ts'
import { staff } from './staff.ts'
import { stats } from './stats.ts'

/** The shop's own command line. Works beside a running server. */
const verbs = new Map<string, ShopVerb>(
  Object.entries({
    ...{ consent, export: exportVerb, 'forget-buyer': forgetBuyerVerb, import: importVerb, keys, languages, messages },
    ...{ search, staff, stats },
  }),
)

process.exitCode = await run(process.argv.slice(2))

async function run([name, ...given]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h') {
    console.log(help())
    return name ? DONE : MISUSED
  }
  const verb = verbs.get(name)
  if (!verb) {
    console.error(operator.shop.unknownVerb(name))
    return MISUSED
  }

  const outcome = readConfig(process.env)
  if (outcome.kind === 'wrong') {
    console.error([operator.config.wrong, ...outcome.problems].join('\n  '))
    return FAILED
  }
  let opened: OpenedShop | undefined
  try {
    return await verb.run(given, async () => {
      // The log shares the terminal with the verb's own words: only what is wrong is worth a line.
      opened = await openShop(
        outcome.config,
        openLog(outcome.config.logLevel === 'info' ? 'warn' : outcome.config.logLevel),
      )
      return opened
    })
  } catch (error) {
    tellFailure(error, outcome.config)
    return FAILED
  } finally {
    await opened?.close()
  }
}

function help(): string {
  const lines = [...verbs].map(([name, verb]) => `  ${name.padEnd(13)} ${verb.summary}`)
  return [operator.shop.usage, '', operator.shop.verbs, ...lines].join('\n')
}
