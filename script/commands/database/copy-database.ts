import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backupFailureMessage } from '#app/backup/failure-message.ts'
import { type Config, readConfig } from '#app/config.ts'
import { openDataDir } from '#app/open-shop.ts'
import { startFailureMessage } from '#app/process/startup-errors.ts'
import { BackupRefusal } from '#db/copy/backup-refusal.ts'
import type { DatabaseAddress } from '#db/database.ts'
import { lockFile } from '#db/sqlite.ts'
import { transferDatabase } from '#db/transfer/transfer-database.ts'
import type { TransferredTable } from '#db/transfer/transfer-tables.ts'
import { copyDatabaseTexts as texts } from '#i18n/cli/uk/copy-database.ts'
import { type DataCommand, EXIT_FAILED, EXIT_OK, EXIT_USAGE, formatColumns } from '../command.ts'

/** `target`: the configuration of a shop on the new database. */
type Options = { target: Config; without: string[] }

/** `copy-database <postgres://… | sqlite> [--without <table>]` */
export const copyDatabaseCommand: DataCommand = {
  summary: texts.summary,
  async runOnData(args, { dataDir, database }) {
    const options = parse(args, dataDir)
    if (typeof options === 'string') {
      console.error(options)
      return EXIT_USAGE
    }
    if (options.target.database.kind === database.kind) {
      console.error(texts.sameKind)
      return EXIT_USAGE
    }
    try {
      const tables = await copy(dataDir, database, options)
      console.log(formatColumns(texts.head, tables.filter(({ source }) => source.rows > 0).map(toRow)))
      console.log(
        texts.copied(
          tables.length,
          tables.reduce((sum, { source }) => sum + source.rows, 0),
        ),
      )
      console.log(database.kind === 'sqlite' ? texts.toPostgres(dataDir) : texts.toSqlite)
      return EXIT_OK
    } catch (error) {
      const message = backupFailureMessage(error, dataDir) ?? startFailureMessage(error, options.target)
      if (message === undefined) throw error
      console.error(message)
      return EXIT_FAILED
    }
  },
}

/** Holds what a server of this folder holds, so that none starts meanwhile. */
async function copy(
  dataDir: string,
  source: DatabaseAddress,
  { target, without }: Options,
): Promise<TransferredTable[]> {
  await openDataDir(dataDir)
  const lock = lockFile(join(dataDir, 'server.lock'))
  if (!lock) throw new BackupRefusal('shop_running', dataDir)
  try {
    return await transferDatabase(source, target.database, { without, onProgress })
  } finally {
    if (process.stderr.isTTY) process.stderr.write('\n')
    lock.release()
  }
}

/** A text: what is wrong. */
function parse(args: string[], dataDir: string): Options | string {
  try {
    const options = { without: { type: 'string', multiple: true } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [word = ''] = positionals
    const target = positionals.length === 1 ? targetConfig(word, dataDir) : undefined
    return target ? { target, without: values.without ?? [] } : `${texts.summary}\n${texts.badTarget}`
  } catch {
    return texts.summary
  }
}

function targetConfig(word: string, dataDir: string): Config | undefined {
  if (word !== 'sqlite' && !/^postgres(ql)?:/.test(word)) return undefined
  const outcome = readConfig({ DATA_DIR: dataDir, ...(word !== 'sqlite' && { DATABASE_URL: word }) })
  return outcome.kind === 'ok' ? outcome.config : undefined
}

const ROWS_SHOWN = 20_000

function onProgress(table: string, rows: number): void {
  if (process.stderr.isTTY && rows % ROWS_SHOWN === 0) process.stderr.write(`\r${texts.copying(table, rows)}\u001b[K`)
}

const HASH_LETTERS_SHOWN = 12

function toRow({ name, source, target }: TransferredTable): string[] {
  return [name, texts.rows(source.rows), texts.rows(target.rows), target.hash.slice(0, HASH_LETTERS_SHOWN)]
}
