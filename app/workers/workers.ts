import { REST_ROUTES } from '#http/rest/rest-routes.ts'
import { openCdnPurge } from '#integrations/cdn/cdn-purge.server.ts'
import { openCheckbox } from '#integrations/checkbox/checkbox.server.ts'
import { openPictureFetch } from '#integrations/safe-requests/picture-fetch.ts'
import { openEmailDelivery } from '#integrations/smtp/email-delivery.ts'
import { openTelegram } from '#integrations/telegram/telegram.server.ts'
import type { Worker } from '#shop/core/jobs/worker.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { RenderEmail } from '#shop/sales/emails/emails.ts'
import type { Config } from '../config.ts'
import { backupTasks } from '../jobs/backup-task.ts'
import { startJobs } from '../jobs/jobs.ts'
import { openWebhookSender } from '../jobs/webhook-delivery.ts'
import { moveTask } from '../moving/move-task.ts'
import { type Services, withCurrentKeys } from '../services/services.ts'
import { type FeedsWorker, startFeedsWorker } from './feeds-worker.ts'
import { type ImportWorker, startImportWorker } from './import-worker.ts'

export type Workers = { jobs: Worker; imports: ImportWorker; feeds: FeedsWorker }
type StartedWorkers = Workers & { close(how?: { handedOver: boolean }): Promise<void> }

type WorkerParts = {
  shop: Shop
  config: Config
  services: Services
  renderEmail: RenderEmail
}

/** A server with `WORKERS=off` has none: its jobs, imports and product feeds are left to another process. */
export async function startServerWorkers(parts: WorkerParts): Promise<StartedWorkers | undefined> {
  return parts.config.startsWorkers === false ? undefined : startWorkers(parts)
}

/** All work that no visitor waits for: inside a server, or in a process of its own. */
export async function startWorkers({ shop, config, services, renderEmail }: WorkerParts): Promise<StartedWorkers> {
  const closing = new AbortController()
  const tasks = {
    backups: config.backup ? backupTasks(config, config.backup, closing.signal) : [],
    move: moveTask(config, closing.signal),
    webhooks: openWebhookSender(shop, REST_ROUTES),
    deliverEmail: openEmailDelivery(shop, config.dataDir, () => services.email),
    renderEmail,
    novaPoshta: () => services.novaPoshta,
    cashRegister: withCurrentKeys(
      () => services.checkbox,
      (keys) => openCheckbox(keys, shop.now),
    ),
    chat: withCurrentKeys(
      () => services.telegram,
      (keys) => openTelegram(keys),
    ),
    purgeCdn: config.cdn && openCdnPurge(config.cdn),
    fetchPicture: openPictureFetch({ signal: closing.signal }),
    encodesAhead: config.encodesAhead,
  }
  const jobs = await startJobs(shop, tasks)
  const imports = startImportWorker(shop, config)
  const feeds = startFeedsWorker(shop, config)
  return {
    jobs,
    imports,
    feeds,
    close: async (how) => {
      closing.abort()
      await jobs.close()
      await imports.close(how)
      await feeds.close()
    },
  }
}
