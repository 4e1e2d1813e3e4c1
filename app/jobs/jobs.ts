import { applyScheduledPrices, revertEarlyPrices } from '#shop/catalog/products/projection/scheduled-prices.server.ts'
import { startWorker, type Worker } from '#shop/core/jobs/worker.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { openTasks, type TaskOptions } from './tasks.ts'

/** What became due while no server ran is done before the first visitor. */
export async function startJobs(shop: Shop, options: TaskOptions = {}): Promise<Worker> {
  await applyScheduledPrices(shop)
    .then(() => revertEarlyPrices(shop))
    .catch((error) => shop.log.error({ error }, 'prices.apply-failed'))
  const worker = await startWorker(shop, openTasks(options))
  return {
    checkSoon: worker.checkSoon,
    close: () => {
      options.webhooks?.close()
      return worker.close()
    },
  }
}
