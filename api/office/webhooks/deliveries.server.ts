import { z } from 'zod'
import { webhookRouteTexts, webhookTexts } from '#i18n/api/uk/openapi/webhooks.ts'
import { listDeliveryAttempts, retryDelivery } from '#shop/office/webhooks/deliveries.server.ts'
import { findWebhook } from '#shop/office/webhooks/webhooks.server.ts'
import { id } from '../../rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, type RouteCall, route } from '../../rest/route.server.ts'
import { isoTime } from '../staff-only.server.ts'
import { WEBHOOKS_ROUTE, type WebhookDeliveriesJson, webhookDeliveriesJson } from './protocol.ts'

const path = `${WEBHOOKS_ROUTE}/{id}/deliveries`

export const routes: Route[] = [
  route('GET', path, {
    permission: 'settings.manage',
    about: webhookRouteTexts.deliveries,
    params: z.object({ id }),
    answer: webhookDeliveriesJson,
    handle: ({ shop, params }) => answerDeliveries(shop, params.id),
  }),
  route('POST', `${path}/{attempt}/again`, {
    permission: 'settings.manage',
    about: webhookRouteTexts.again,
    params: z.object({ id, attempt: id }),
    answer: webhookDeliveriesJson,
    handle: async ({ shop, note, params }) => {
      const webhook = await findWebhook(shop, params.id)
      const found =
        webhook && (await listDeliveryAttempts(shop, webhook.id)).attempts.find(({ id }) => id === params.attempt)
      if (!found) return noSuchWebhook()
      if (webhook.status !== 'active') return restError('meblia_webhook_silent', webhookTexts.silent, 409)
      await retryDelivery(shop, webhook.id, found.id)
      const title = webhook.name || webhook.topic
      const after = { sentAgain: found.delivery, entity: found.entityId }
      await note({ action: 'changed', kind: 'webhook', entity: webhook.id, title, after })
      return answerDeliveries(shop, webhook.id)
    },
  }),
]

async function answerDeliveries(shop: RouteCall<unknown>['shop'], id: number): Promise<RestAnswer> {
  const webhook = await findWebhook(shop, id)
  if (!webhook) return noSuchWebhook()
  const { attempts, waiting } = await listDeliveryAttempts(shop, id)
  const body: WebhookDeliveriesJson = {
    waiting,
    failures: webhook.failures,
    attempts: attempts.map(({ id, delivery, entityId: entity, topic, at, status, why }) => {
      return { id, delivery, entity, topic, at: isoTime(at), status, arrived: why === '' }
    }),
  }
  return restAnswer(body)
}

function noSuchWebhook(): RestAnswer {
  return restError('woocommerce_rest_shop_webhook_invalid_id', webhookTexts.noSuch, 404)
}
