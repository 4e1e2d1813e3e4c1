import type { Traces } from '#http/health/traces.ts'
import { applyScheduledPrices } from '#shop/catalog/projection/scheduled-prices.server.ts'
import { startWorker, type Worker } from '#shop/jobs/worker.server.ts'
import type { Shop } from '#shop/shop.ts'
import { tracedTask } from '../health/traces.ts'
import { openTasks, type TaskOptions } from './tasks.ts'

/** What became due while no server ran is done before the first visitor. */
export async function startJobs(shop: Shop, options: TaskOptions = {}, traces?: Traces): Promise<Worker> {
  await applyScheduledPrices(shop).catch((error) => shop.log.error({ error }, 'prices.apply-failed'))
  const tasks = openTasks(shop, options)
  const worker = await startWorker(shop, traces ? tasks.map((task) => tracedTask(task, traces)) : tasks)
  return {
    checkSoon: worker.checkSoon,
    close: () => {
      options.webhooks?.close()
      return worker.close()
    },
  }
}
