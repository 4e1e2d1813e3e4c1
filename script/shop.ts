import { readConfig } from '#app/config.ts'
import { openLog } from '#app/logging.ts'
import { type OpenedShop, openShop } from '#app/open-shop.ts'
import { reportStartFailure } from '#app/process/startup-errors.ts'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { apiKeysCommand } from './commands/api-keys.ts'
import { type DataCommand, EXIT_FAILED, EXIT_OK, EXIT_USAGE, type ShopCommand } from './commands/command.ts'
import { consentCommand } from './commands/consent.ts'
import { backupCommand, restoreCommand, verifyCommand } from './commands/copies/backup.ts'
import { storageCopyCommand } from './commands/copies/storage-copy.ts'
import { copyDatabaseCommand } from './commands/database/copy-database.ts'
import { eraseBuyerCommand } from './commands/erase-buyer.ts'
import { productExportCommand, productImportCommand } from './commands/import-export.ts'
import { languagesCommand } from './commands/languages.ts'
import { messagesCommand } from './commands/messages.ts'
import { migrateCommand } from './commands/migrate/migrate.ts'
import { reloadCommand } from './commands/reload.ts'
import { routesCommand } from './commands/routes.ts'
import { searchCommand } from './commands/search.ts'
import { serviceKeysCommand } from './commands/service-keys.ts'
import { staffCommand } from './commands/staff.ts'
import { statisticsCommand } from './commands/statistics.ts'

/** The shop's own command line. It works beside a running server. */
const commands = new Map<string, ShopCommand | DataCommand>(
  Object.entries({
    backup: backupCommand,
    restore: restoreCommand,
    verify: verifyCommand,
    consent: consentCommand,
    'copy-database': copyDatabaseCommand,
    export: productExportCommand,
    'forget-buyer': eraseBuyerCommand,
    import: productImportCommand,
    keys: apiKeysCommand,
    languages: languagesCommand,
    messages: messagesCommand,
    migrate: migrateCommand,
    reload: reloadCommand,
    routes: routesCommand,
    search: searchCommand,
    staff: staffCommand,
    stats: statisticsCommand,
    'service-keys': serviceKeysCommand,
    'storage-copy': storageCopyCommand,
  }),
)

process.exitCode = await run(process.argv.slice(2))

async function run([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h') {
    console.log(help())
    return name ? EXIT_OK : EXIT_USAGE
  }
  const verb = commands.get(name)
  if (!verb) {
    console.error(operatorTexts.shop.unknownVerb(name))
    return EXIT_USAGE
  }

  const outcome = readConfig(process.env)
  if (outcome.kind === 'wrong') {
    console.error([operatorTexts.config.wrong, ...outcome.problems].join('\n  '))
    return EXIT_FAILED
  }
  let opened: OpenedShop | undefined
  try {
    if ('runOnData' in verb) return await verb.runOnData(args, outcome.config)
    return await verb.run(args, async () => {
      // The log shares the terminal with the command's output: only warnings and errors are printed.
      opened = await openShop(
        outcome.config,
        openLog(outcome.config.logLevel === 'info' ? 'warn' : outcome.config.logLevel),
      )
      return opened
    })
  } catch (error) {
    reportStartFailure(error, outcome.config)
    return EXIT_FAILED
  } finally {
    await opened?.close()
  }
}

function help(): string {
  const lines = [...commands].map(([name, verb]) => `  ${name.padEnd(13)} ${verb.summary}`)
  return [operatorTexts.shop.usage, '', operatorTexts.shop.verbs, ...lines].join('\n')
}
