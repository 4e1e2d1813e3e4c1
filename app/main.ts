import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lockFile } from '#db/sqlite.ts'
import { seedDemoShop } from '#demo/seed.server.ts'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { seedOnce } from '#shop/seed/seed.server.ts'
import { createOwner } from '#shop/staff/staff.server.ts'
import { createApp } from './app.ts'
import { type Config, readConfig, withPort } from './config.ts'
import { checkForDamage } from './health/damage-check.ts'
import { listenOnPort } from './http-server.ts'
import { openLog } from './logging.ts'
import { openDataDir, openShop } from './open-shop.ts'
import { reportStartFailure, StartFailure } from './startup-errors.ts'

const outcome = readConfig(process.env)
if (outcome.kind === 'wrong') {
  console.error([operatorTexts.config.wrong, ...outcome.problems].join('\n  '))
  process.exit(1)
}

try {
  await serve(outcome.config)
} catch (error) {
  reportStartFailure(error, outcome.config)
  process.exit(1)
}

async function serve(given: Config): Promise<void> {
  const door = await listenOnPort(given)
  const config = withPort(given, door.port)
  await openDataDir(config.dataDir)
  const hold = lockFile(join(config.dataDir, 'server.lock'))
  if (!hold) throw new StartFailure(operatorTexts.failures.alreadyRunning(config.dataDir))

  const log = openLog(config.logLevel)
  await refuseDamagedDatabase(config)
  const { shop, database, migrated, close } = await openShop(config, log)
  if (migrated.length > 0) console.log(operatorTexts.opening.migrated(migrated))
  await seedOnce(
    shop,
    (shop) => seedDemoShop(shop, (text) => console.log(text)),
    (state) => console.log(operatorTexts.opening[state]),
  )
  const app = await createApp({ shop, database, config })
  door.open(app.listener)

  console.log(operatorTexts.opening.open(config.siteUrl))
  // The last step: a generated password that was not printed would be lost.
  const owner = await createOwner(shop)
  if (owner) console.log(operatorTexts.opening.owner(config.siteUrl, owner.login, owner.password))

  closeOnSignal(async () => {
    console.log(operatorTexts.opening.closing)
    app.drain()
    await wait((config.drainSeconds ?? 0) * 1000)
    await door.close()
    await app.close()
    await close()
    hold.release()
  })
}

/** Pages of a damaged file answer 500, and writing to it makes it worse. */
async function refuseDamagedDatabase(config: Config): Promise<void> {
  const refuse = () => new StartFailure(operatorTexts.failures.databaseDamaged(config.dataDir))
  const damage = await checkForDamage(config.database, () => {
    reportStartFailure(refuse(), config)
    process.exit(1)
  })
  if (damage !== undefined) throw refuse()
}

/** A second signal exits at once. */
function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1))
      close().then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}
