import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#app/config.ts'
import { fileName, type MoveOutcome, runMove } from '#app/moving/run-move.ts'
import { describeArgumentError } from '#i18n/cli/uk/arguments.ts'
import { migrateTexts as texts } from '#i18n/cli/uk/migrate.ts'
import { openOldShop } from '#integrations/old-shop/old-shop.server.ts'
import { formatKyivDateTime } from '#shop/core/dates.ts'
import type { MoveChoice, MoveStep } from '#shop/office/moving/move-runs.ts'
import type { MovedKind } from '#shop/office/moving/moving.ts'
import { mayTakePassword, type OldShop, type OldShopKeys, parseOldAddress } from '#shop/office/moving/old-shop.ts'
import { EXIT_FAILED, EXIT_OK, EXIT_USAGE, type ShopCommand } from '../command.ts'
import { printReport } from './report.ts'

/** `migrate https://old-shop --key … --secret … [--apply]`: from a living WooCommerce shop. */
export const migrateCommand: ShopCommand = {
  summary: texts.summary,
  async run(args, open) {
    const options = parseOptions(args)
    if (options === 'help') {
      console.log(texts.usage)
      return EXIT_OK
    }
    if (typeof options === 'string') {
      console.error(`${options}\n\n${texts.usage}`)
      return EXIT_USAGE
    }
    const old = openOldShop(options.address, options.keys)
    const opened = await open()
    const outcome = await runMove(old, { ...opened, config: currentConfig() }, { ...options, onStep: showStep })
    line.clear()
    return printOutcome(outcome, old, { ...options, dataDir: join(opened.shop.files.dir, '..') })
  },
}

function currentConfig(): Config {
  const configured = readConfig(process.env)
  if (configured.kind === 'wrong') throw new Error(configured.problems.join(', '))
  return configured.config
}

function showStep({ phase, of, done, all }: MoveStep): void {
  if (phase === 'reading') line.show(texts.reading(texts.lists[of] ?? of, done, all ?? done))
  else if (phase === 'checking') line.show(texts.checking(done, all ?? done))
  else line.show(texts.writing(texts.kinds[of as MovedKind] ?? of, done, all))
}

async function printOutcome(
  outcome: MoveOutcome,
  old: OldShop,
  { applies, checksAddresses, dataDir }: MigrateOptions & { dataDir: string },
): Promise<number> {
  if (outcome.kind !== 'moved') {
    console.error(
      outcome.kind === 'refused' ? texts.refused(outcome.path, outcome.status) : texts.unreachable(outcome.code),
    )
    return EXIT_FAILED
  }
  const { since, readAt, wasReadBefore, notShown, entries, addresses } = outcome
  if (since !== null) console.log(texts.since(shownTime(since)))
  if (wasReadBefore) console.log(texts.readBefore(shownTime(readAt)))
  for (const { name, status } of notShown) console.log(texts.notShown(texts.lists[name] ?? name, status))
  await printReport(entries, join(dataDir, `migration-${fileName(old)}.txt`))
  console.log(applies ? texts.written : texts.dryRun)
  if (!applies && checksAddresses) console.log(texts.addressesLater)
  const lost = addresses === null ? 0 : printAddresses(addresses)
  return lost > 0 || entries.some(({ action }) => action === 'refused') ? EXIT_FAILED : EXIT_OK
}

/** Returns how many lead nowhere. */
function printAddresses(outcome: NonNullable<(MoveOutcome & { kind: 'moved' })['addresses']>): number {
  if (outcome.kind !== 'checked') {
    console.log(outcome.kind === 'no_build' ? texts.noBuild : texts.noSitemap)
    return 0
  }
  const { total, direct, redirected, lost, foreign, isCut } = outcome
  console.log(texts.checked(total, direct, redirected))
  if (foreign > 0) console.log(texts.foreign(foreign))
  if (isCut) console.log(texts.cut)
  console.log(lost.length === 0 ? texts.allAnswer : `${texts.lost(lost.length)}:`)
  for (const { path, status, location } of lost) console.log(`  ${status}  ${path}${location ? ` → ${location}` : ''}`)
  return lost.length
}

type MigrateOptions = MoveChoice & { address: URL; keys: OldShopKeys; checksAddresses: boolean }

/** A text says what is wrong. */
function parseOptions(args: string[]): MigrateOptions | string {
  const parsed = parsedArgs(args)
  if (typeof parsed === 'string') return parsed
  const { values, positionals } = parsed
  if (values.help) return 'help'
  const [text = '', ...more] = positionals
  const address = parseOldAddress(text)
  if (!address || more.length > 0) return texts.badAddress
  const { key = '', secret = '', login, password } = values
  if (key === '' || secret === '') return texts.noKeys
  if ((login === undefined) !== (password === undefined)) return texts.halfLogin
  if (password !== undefined && !mayTakePassword(address)) return texts.unencrypted
  const wordpress = login !== undefined && password !== undefined ? { login, password } : undefined
  return {
    address,
    keys: { key, secret, wordpress },
    applies: values.apply,
    overwrites: values.overwrite,
    readsAnew: values.reread,
    takesAll: values.all,
    checksAddresses: !values['no-addresses'],
  }
}

function parsedArgs(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        key: text,
        secret: text,
        login: text,
        password: text,
        apply: flag,
        overwrite: flag,
        reread: flag,
        all: flag,
        'no-addresses': flag,
        help: { ...flag, short: 'h' },
      },
    })
  } catch (error) {
    return describeArgumentError(error)
  }
}

const line = {
  show: (text: string) => process.stderr.isTTY && process.stderr.write(`\r\u001b[K${text}`),
  clear: () => process.stderr.isTTY && process.stderr.write('\r\u001b[K'),
}

function shownTime(at: number): string {
  return formatKyivDateTime(at).replace('T', ' ')
}
