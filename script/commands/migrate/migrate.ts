import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openOldItems } from '#api/wc/moving/items.server.ts'
import { readOldShop } from '#api/wc/moving/read-old-shop.server.ts'
import { openAddressCheck } from '#app/address-check.ts'
import { readConfig } from '#app/config.ts'
import type { OpenedShop } from '#app/open-shop.ts'
import { migrateTexts as texts } from '#i18n/cli/uk/migrate.ts'
import { openOldShop } from '#integrations/old-shop/old-shop.server.ts'
import { openPictureFetch } from '#integrations/safe-requests/picture-fetch.ts'
import { formatKyivDateTime } from '#shop/core/dates.ts'
import { errorCode } from '#shop/core/errors.ts'
import { type AddressCheck, checkOldAddresses } from '#shop/office/moving/addresses.server.ts'
import { findLastReading, moveShop } from '#shop/office/moving/moving.server.ts'
import type { OldShop } from '#shop/office/moving/old-shop.ts'
import { EXIT_FAILED, EXIT_OK, EXIT_USAGE, type ShopCommand } from '../command.ts'
import { openReport, printReport } from './report.ts'

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
    try {
      return await migrate(old, options, await open())
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('the service is not available'))) throw error
      line.clear()
      console.error(texts.unreachable(errorCode(error)))
      return EXIT_FAILED
    }
  },
}

type Opened = Pick<OpenedShop, 'shop' | 'database'>

async function migrate(old: OldShop, options: MigrateOptions, { shop, database }: Opened): Promise<number> {
  const now = shop.now()
  const since = options.all ? null : await findLastReading(shop, old.host)
  if (since !== null) console.log(texts.since(shownTime(since)))
  const folder = join(shop.files.dir, 'imports', `migration-${old.host.replace(/[^\w.-]/g, '_')}`)
  const reading = await readOldShop(old, folder, {
    since,
    now,
    isAnew: options.reread,
    progress: (list, page, pages) => line.show(texts.reading(texts.lists[list] ?? list, page, pages)),
  })
  line.clear()
  if (reading.kind === 'refused') {
    console.error(texts.refused(reading.path, reading.status))
    return EXIT_FAILED
  }
  if (reading.readAt < now) console.log(texts.readBefore(shownTime(reading.readAt)))
  for (const { name, status } of reading.notShown) console.log(texts.notShown(texts.lists[name] ?? name, status))

  const report = openReport()
  await moveShop(shop, openOldItems(folder, { host: old.host, now }), {
    host: old.host,
    applies: options.apply,
    overwrites: options.overwrite,
    readAt: reading.readAt,
    fetchPicture: openPictureFetch(),
    report: report.add,
    progress: (kind, done, all) => line.show(texts.writing(texts.kinds[kind], done, all)),
  })
  line.clear()
  const file = join(shop.files.dir, '..', `migration-${old.host.replace(/[^\w.-]/g, '_')}.txt`)
  await printReport(report, file)
  // It holds customers and orders.
  if (options.apply) await rm(folder, { recursive: true, force: true })
  console.log(options.apply ? texts.written : texts.dryRun)
  if (!options.checksAddresses) return report.refused() > 0 ? EXIT_FAILED : EXIT_OK
  if (!options.apply) {
    console.log(texts.addressesLater)
    return report.refused() > 0 ? EXIT_FAILED : EXIT_OK
  }
  const lost = await proveAddresses(old, { shop, database })
  return report.refused() > 0 || lost > 0 ? EXIT_FAILED : EXIT_OK
}

/** How many addresses of the old sitemap lead nowhere here. */
async function proveAddresses(old: OldShop, opened: Opened): Promise<number> {
  const configured = readConfig(process.env)
  if (configured.kind === 'wrong') throw new Error(configured.problems.join(', '))
  const check = await openAddressCheck({ ...opened, config: configured.config }).catch((error) => {
    if (errorCode(error) !== 'ENOENT') throw error
    console.log(texts.noBuild)
    return undefined
  })
  if (!check) return 0
  try {
    const outcome = await checkOldAddresses(old, check.answerAddress, (done, all) =>
      line.show(texts.checking(done, all)),
    )
    line.clear()
    return printAddresses(outcome)
  } finally {
    await check.close()
  }
}

function printAddresses(outcome: AddressCheck): number {
  if (outcome.kind === 'no_sitemap') {
    console.log(texts.noSitemap)
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

type MigrateOptions = {
  address: URL
  keys: Parameters<typeof openOldShop>[1]
  apply: boolean
  overwrite: boolean
  reread: boolean
  all: boolean
  checksAddresses: boolean
}

/** A text says what is wrong. */
function parseOptions(args: string[]): MigrateOptions | string {
  const parsed = parsedArgs(args)
  if (typeof parsed === 'string') return parsed
  const { values, positionals } = parsed
  if (values.help) return 'help'
  const [text = '', ...more] = positionals
  const address = URL.parse(text)
  if (!address || !/^https?:$/.test(address.protocol) || more.length > 0) return texts.badAddress
  const { key = '', secret = '', login, password } = values
  if (key === '' || secret === '') return texts.noKeys
  if ((login === undefined) !== (password === undefined)) return texts.halfLogin
  const wordpress = login !== undefined && password !== undefined ? { login, password } : undefined
  return {
    address,
    keys: { key, secret, wordpress },
    apply: values.apply,
    overwrite: values.overwrite,
    reread: values.reread,
    all: values.all,
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
    return error instanceof Error ? error.message : String(error)
  }
}

const line = {
  show: (text: string) => process.stderr.isTTY && process.stderr.write(`\r\u001b[K${text}`),
  clear: () => process.stderr.isTTY && process.stderr.write('\r\u001b[K'),
}

function shownTime(at: number): string {
  return formatKyivDateTime(at).replace('T', ' ')
}
