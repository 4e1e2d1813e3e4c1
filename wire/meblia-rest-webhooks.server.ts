import { z } from 'zod'
import { aboutWebhooks, webhookWords } from '#i18n/rest-about-webhooks.uk.ts'
import { findWebhook, readAttempts, sendAgain } from '#shop/webhooks/webhooks.server.ts'
import { isoTime } from './meblia-rest-people-only.server.ts'
import { WEBHOOKS_ROUTE, type WebhookDeliveriesJson } from './meblia-rest-webhooks.protocol.ts'
import { type RestAnswer, restAnswer, restError } from './rest.server.ts'
import { type Asked, type Route, route } from './rest-routes.server.ts'
import { id } from './woo-rest-order-query.ts'

const path = `${WEBHOOKS_ROUTE}/{id}/deliveries`

const attempt = z.object({
  ...{ id: z.number(), delivery: z.number(), entity: z.number().nullable(), topic: z.string() },
  ...{ at: z.iso.datetime(), status: z.number().nullable(), arrived: z.boolean() },
})
const deliveries: z.ZodType<WebhookDeliveriesJson> = z.object({
  ...{ waiting: z.number(), failures: z.number(), attempts: z.array(attempt) },
})

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path, who: 'manager', about: aboutWebhooks.deliveries },
    params: z.object({ id }),
    answer: deliveries,
    handle: ({ shop, params }) => answerOf(shop, params.id),
  }),
  route({
    ...{ method: 'POST', path: `${path}/{attempt}/again`, who: 'manager', about: aboutWebhooks.again },
    params: z.object({ id, attempt: id }),
    answer: deliveries,
    handle: async ({ shop, note, params }) => {
      const webhook = await findWebhook(shop, params.id)
      const found = webhook && (await readAttempts(shop, webhook.id)).attempts.find(({ id }) => id === params.attempt)
      if (!found) return noSuch()
      if (webhook.status !== 'active') return restError('meblia_webhook_silent', webhookWords.silent, 409)
      await sendAgain(shop, webhook.id, found.id)
      const title = webhook.name || webhook.topic
      const after = { sentAgain: found.delivery, entity: found.entityId }
      await note({ action: 'changed', kind: 'webhook', entity: webhook.id, title, after })
      return answerOf(shop, webhook.id)
    },
  }),
]

async function answerOf(shop: Asked<unknown>['shop'], id: number): Promise<RestAnswer> {
  const webhook = await findWebhook(shop, id)
  if (!webhook) return noSuch()
  const { attempts, waiting } = await readAttempts(shop, id)
  const body: WebhookDeliveriesJson = {
    waiting,
    failures: webhook.failures,
    attempts: attempts.map(({ id, delivery, entityId: entity, topic, at, status, why }) => {
      return { id, delivery, entity, topic, at: isoTime(at), status, arrived: why === '' }
    }),
  }
  return restAnswer(body)
}

function noSuch(): RestAnswer {
  return restError('woocommerce_rest_shop_webhook_invalid_id', webhookWords.noSuch, 404)
}
