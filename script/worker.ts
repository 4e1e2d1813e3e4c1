import type { Config } from '#app/config.ts'
import { openEventFeed } from '#app/event-feed.ts'
import { keepPoolFitting } from '#app/health/pool-fit.ts'
import { openLog } from '#app/logging.ts'
import { openShop } from '#app/open-shop.ts'
import { releaseStartMemory } from '#app/process/release-memory.ts'
import { runProcess } from '#app/process/run-process.ts'
import { connectionReloader } from '#app/services/reload-connections.ts'
import { subscribers } from '#app/subscribers.ts'
import { startWorkers, type Workers } from '#app/workers/workers.ts'
import { openStorefront } from '#http/storefront-build.ts'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import type { Shop } from '#shop/core/shop.ts'

/** The work of WORKERS=off servers on the same database and data folder. Any number of these may run. */
await runProcess(process.env, work)

async function work(config: Config): Promise<() => Promise<void>> {
  const { render } = await openStorefront()
  const opened = await openShop(config, openLog(config.logLevel))
  const stopFitting = await keepPoolFitting(opened.database, opened.shop.log)
  const { services } = opened
  const workers: Partial<Workers> = {}
  const all = subscribers(services, { workers, reloadConnections: connectionReloader(() => shop, services) })
  const feed = openEventFeed(opened.database, all, opened.shop.log)
  const shop: Shop = { ...opened.shop, emit: feed.emit, subscribers: all }
  const started = await startWorkers({
    shop,
    config,
    services,
    renderEmail: render.renderEmail,
  })
  Object.assign(workers, started)
  releaseStartMemory()
  console.log(operatorTexts.opening.working)
  return async () => {
    await started.close()
    stopFitting()
    await feed.close()
    await shop.encoder.close()
    await opened.close()
  }
}
