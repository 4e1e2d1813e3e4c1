import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listNewerMigrations } from '#db/migrate.ts'
import { lockFile } from '#db/sqlite.ts'
import { publishAssets } from '#http/files/shared-assets.ts'
import { ASSETS_DIR } from '#http/storefront-build.ts'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { forgetDemoBank } from '#shop/office/demo/forget-demo-bank.server.ts'
import { markEarlierDemo } from '#shop/office/demo/mark-demo.server.ts'
import { isSeeded, seedOnce, startEmpty } from '#shop/office/seed/seed.server.ts'
import { createOwner } from '#shop/office/staff/staff.server.ts'
import { type App, createApp } from './app.ts'
import { type Config, withPort } from './config.ts'
import { checkForDamage } from './health/damage-check.ts'
import { listenOnPort } from './http-server.ts'
import { openLog } from './logging.ts'
import { openDataDir, openShop } from './open-shop.ts'
import { releaseStartMemory } from './process/release-memory.ts'
import { type Close, runProcess } from './process/run-process.ts'
import { reportStartFailure, StartFailure } from './process/startup-errors.ts'
import { seedInProcess } from './workers/seed-worker.ts'

/** Of a machine that is busy with the start itself, one second apart: a check that takes too long has not failed. */
const READINESS_ATTEMPTS = 20

await runProcess(process.env, serve)

async function serve(requestedConfig: Config): Promise<Close> {
  const door = await listenOnPort(requestedConfig)
  const config = withPort(requestedConfig, door.port)
  await openDataDir(config.dataDir)
  const hold = lockFile(join(config.dataDir, 'server.lock'), { beside: config.takesOver === true })
  if (!hold) throw new StartFailure(operatorTexts.failures.alreadyRunning(config.dataDir))

  const log = openLog(config.logLevel)
  await refuseDamagedDatabase(config)
  const { shop, database, services, migrated, close } = await openShop(config, log)
  if (migrated.length > 0) console.log(operatorTexts.opening.migrated(migrated))
  const newer = await listNewerMigrations(database.db)
  if (newer.length > 0) console.log(operatorTexts.opening.newerDatabase(newer))
  if (config.startsEmpty) await startEmpty(shop)
  await seedOnce(
    shop,
    () => seedInProcess(config),
    (state) => console.log(operatorTexts.opening[state]),
  )
  if (await isSeeded(shop)) {
    await markEarlierDemo(shop, async () => (await import('#demo/demo-names.server.ts')).readDemoNames())
    await forgetDemoBank(shop)
  }
  await publishAssets(shop, ASSETS_DIR)
  const app = await createApp({ shop, database, services, config })
  if (config.takesOver) await requireReady(app)
  releaseStartMemory()
  // Printed at once: a generated password that was not printed would be lost.
  const owner = await createOwner(shop)
  if (owner) console.log(operatorTexts.opening.owner(config.siteUrl, owner.login, owner.password))

  // The last step: what is awaited after it is a moment in which a signal ends the process without draining.
  await door.open(app.listener)
  console.log(operatorTexts.opening.open(config.siteUrl))
  return async ({ handedOver }) => {
    app.drain()
    door.drain()
    if (!handedOver) await wait((config.drainSeconds ?? 0) * 1000)
    await door.close({ handedOver })
    await app.close({ handedOver })
    await close()
    hold.release()
  }
}

/** The server before goes on if this one could not serve. */
async function requireReady({ report }: App): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { status, checks } = await report()
    if (status === 'ready') return
    const failed = Object.keys(checks).filter((name) => checks[name] !== 'ok' && checks[name] !== 'late')
    const isOnlySlow = failed.every((name) => checks[name] === 'timeout')
    if (!isOnlySlow || attempt === READINESS_ATTEMPTS) throw new StartFailure(operatorTexts.failures.notReady(failed))
    await wait(1000)
  }
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
