import { parseArgs } from 'node:util'
import { backupFailureMessage } from '#app/backup/failure-message.ts'
import { parseKeepRule } from '#app/backup/keep-rule.ts'
import { type Manifest, manifestCounts } from '#app/backup/manifest.ts'
import { openBackupTarget } from '#app/backup/open-target.ts'
import { restoreCopy } from '#app/backup/restore-copy.ts'
import { runBackup, runVerify, shopData } from '#app/backup/run-backup.ts'
import { openDataDir } from '#app/open-shop.ts'
import { backupTexts as texts } from '#i18n/cli/uk/backup.ts'
import { type DataCommand, EXIT_FAILED, EXIT_OK, EXIT_USAGE, progressLine } from '../command.ts'

/** `backup <folder or s3://…> [--keep 7d,4w,12m]` */
export const backupCommand: DataCommand = dataCommand(texts.backup, ['keep'], async (path, { keep }, config) => {
  const rule = keep === undefined ? undefined : parseKeepRule(keep)
  if (keep !== undefined && !rule) {
    console.error(texts.badKeep)
    return EXIT_USAGE
  }
  // Copies hold personal data.
  process.umask(0o077)
  const { name, manifest, removed } = await runBackup(config, {
    place: path,
    keep: rule,
    now: Date.now(),
    onProgress: progressLine(texts.copyingMedia),
  })
  console.log(texts.created(name, ...countsOf(manifest)))
  if (removed.length > 0) console.log(texts.removed(removed))
  return EXIT_OK
})

/** `verify <folder> [--copy <name>]` */
export const verifyCommand: DataCommand = dataCommand(texts.verify, ['copy'], async (path, { copy }, config) => {
  const onProgress = progressLine(texts.checkingMedia)
  const { name, manifest } = await runVerify(config, { place: path, copyName: copy, onProgress })
  console.log(texts.verified(name, ...countsOf(manifest)))
  return EXIT_OK
})

/** `restore <folder> [--copy <name>] [--force] [--skip-damaged]` */
export const restoreCommand: DataCommand = dataCommand(
  texts.restore,
  ['copy', 'force', 'skip-damaged'],
  async (path, options, config) => {
    const target = await openBackupTarget(config, path, 'read')
    await openDataDir(config.dataDir)
    const { copy: copyName, force } = options
    const skipDamaged = options['skip-damaged'] === true
    const how = { copyName, force: force === true, skipDamaged, onProgress: progressLine(texts.checkingMedia) }
    const { name, manifest, earlier, skipped } = await restoreCopy(config.dataDir, shopData(config), target, how)
    console.log(texts.restored(name, ...countsOf(manifest)))
    if (earlier) console.log(texts.earlier(earlier))
    if (skipped.length > 0) console.log(texts.skipped(skipped))
    return EXIT_OK
  },
)

type Options = { keep?: string; copy?: string; force?: boolean; 'skip-damaged'?: boolean }
type Config = Parameters<DataCommand['runOnData']>[1]

const OPTIONS = {
  keep: { type: 'string' },
  copy: { type: 'string' },
  force: { type: 'boolean' },
  'skip-damaged': { type: 'boolean' },
} as const

/** Parses one folder or bucket and the named options; says refusals and full disks in words. */
function dataCommand(
  summary: string,
  names: (keyof Options)[],
  work: (path: string, options: Options, config: Config) => Promise<number>,
): DataCommand {
  return {
    summary,
    async runOnData(args, config) {
      const parsed = parse(args)
      const isUsable =
        parsed && Object.keys(parsed.options).every((name) => names.some((knownName) => knownName === name))
      if (!isUsable) {
        console.error(summary)
        return EXIT_USAGE
      }
      try {
        return await work(parsed.path, parsed.options, config)
      } catch (error) {
        const message = backupFailureMessage(error, parsed.path)
        if (message === undefined) throw error
        console.error(message)
        return EXIT_FAILED
      }
    },
  }
}

function parse(args: string[]): { path: string; options: Options } | undefined {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const [path] = positionals
    return path && positionals.length === 1 ? { path, options: { ...values } } : undefined
  } catch {
    return undefined
  }
}

function countsOf(manifest: Manifest): [rows: number, files: number] {
  const { rows, files } = manifestCounts(manifest)
  return [rows, files]
}
