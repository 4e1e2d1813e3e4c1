import type { Traces } from '#http/health/traces.ts'
import { applyScheduledPrices, revertEarlyPrices } from '#shop/catalog/projection/scheduled-prices.server.ts'
import type { Task } from '#shop/jobs/jobs.ts'
import { startWorker, type Worker } from '#shop/jobs/worker.server.ts'
import type { Shop } from '#shop/shop.ts'
import { openTasks, type TaskOptions } from './tasks.ts'

/** What became due while no server ran is done before the first visitor. */
export async function startJobs(shop: Shop, options: TaskOptions = {}, traces?: Traces): Promise<Worker> {
  await applyScheduledPrices(shop)
    .then(() => revertEarlyPrices(shop))
    .catch((error) => shop.log.error({ error }, 'prices.apply-failed'))
  const tasks = openTasks(options)
  const worker = await startWorker(shop, traces ? await tracedTasks(tasks, traces) : tasks)
  return {
    checkSoon: worker.checkSoon,
    close: () => {
      options.webhooks?.close()
      return worker.close()
    },
  }
}

async function tracedTasks(tasks: Task[], traces: Traces): Promise<Task[]> {
  const { tracedTask } = await import('../health/traces.ts')
  return tasks.map((task) => tracedTask(task, traces))
}
