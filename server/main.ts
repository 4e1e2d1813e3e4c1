import { join } from 'node:path'
import { holdFile } from '#db/sqlite.ts'
import { fillDemoShop } from '#demo/demo.server.ts'
import { operator } from '#i18n/operator.ts'
import { fillOnce } from '#shop/opening/opening.server.ts'
import { hireOwner } from '#shop/staff/staff.server.ts'
import { createApp } from './app.ts'
import { type Config, readConfig, withPort } from './config.ts'
import { takePort } from './door.ts'
import { openLog } from './log.ts'
import { openDataDir, openShop } from './open-shop.ts'
import { StartFailure, tellFailure } from './start-failures.ts'

const outcome = readConfig(process.env)
if (outcome.kind === 'wrong') {
  console.error([operator.config.wrong, ...outcome.problems].join('\n  '))
  process.exit(1)
}

try {
  await serve(outcome.config)
} catch (error) {
  tellFailure(error, outcome.config)
  process.exit(1)
}

async function serve(given: Config): Promise<void> {
  const door = await takePort(given)
  const config = withPort(given, door.port)
  await openDataDir(config.dataDir)
  const hold = holdFile(join(config.dataDir, 'server.lock'))
  if (!hold) throw new StartFailure(operator.failures.alreadyRunning(config.dataDir))

  const log = openLog(config.logLevel)
  const { shop, database, migrated, close } = await openShop(config, log)
  if (migrated.length > 0) console.log(operator.opening.migrated(migrated))
  await fillOnce(
    shop,
    (shop) => fillDemoShop(shop, (text) => console.log(text)),
    (state) => console.log(operator.opening[state]),
  )
  const app = await createApp({ shop, database, config })
  door.open(app.listener)

  console.log(operator.opening.open(config.siteUrl))
  // Last of all: a password that was made but not shown would be lost.
  const owner = await hireOwner(shop)
  if (owner) console.log(operator.opening.owner(config.siteUrl, owner.login, owner.password))

  closeOnSignal(async () => {
    console.log(operator.opening.closing)
    await door.close()
    await app.close()
    await close()
    hold.release()
  })
}

/** A second signal does not wait. */
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
