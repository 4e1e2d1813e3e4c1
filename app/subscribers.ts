import type { PageCache } from '#http/page-cache.ts'
import { enqueueForIndexing } from '#shop/catalog/search/indexing/search-index.server.ts'
import { cacheTagsOf } from '#shop/core/cache/cache-tags.ts'
import { enqueuePurges } from '#shop/core/cdn/cdn.server.ts'
import type { EventType } from '#shop/core/events.ts'
import type { Subscriber } from '#shop/core/shop.ts'
import type { ConnectionName } from '#shop/office/connections/connections.ts'
import { forgetDemoBank } from '#shop/office/demo/forget-demo-bank.server.ts'
import { followSettings } from '#shop/office/opening/starter-pages.server.ts'
import { enqueueWebhookDeliveries } from '#shop/office/webhooks/deliveries.server.ts'
import { REPORTED_EVENTS } from '#shop/office/webhooks/webhooks.ts'
import { enqueueChatNotifications } from '#shop/sales/emails/chat-notifications.server.ts'
import { enqueuePaymentNotifications } from '#shop/sales/emails/payment-notifications.server.ts'
import { enqueueRefundNotifications } from '#shop/sales/emails/refund-notifications.server.ts'
import { requestRest } from '#shop/sales/progress/request-rest.server.ts'
import { enqueueReceipts } from '#shop/sales/receipts/receipts.server.ts'
import type { Workers } from './workers/workers.ts'

/** A chat, a cash register and a CDN hear of events while they have keys, which may come and go. */
type Connected = {
  readonly telegram?: object | undefined
  readonly checkbox?: object | undefined
  readonly cdn?: object | undefined
  /** What this process cannot decrypt waits for one that can. */
  readonly unreadable?: readonly ConnectionName[]
}

/** What servers and workers have. The workers start after the shop that they work for, if at all. */
type ProcessParts = { pageCache?: PageCache; workers: Partial<Workers>; reloadConnections?: () => void }

/** Everything that reacts to events, in the order in which it runs: for the server, the command line and the tests. */
export function subscribers(services: Connected, process?: ProcessParts): Subscriber[] {
  const isConnected = (name: 'telegram' | 'checkbox') =>
    services[name] !== undefined || services.unreadable?.includes(name) === true
  return [
    subscriber({ name: 'webhooks', on: REPORTED_EVENTS, beforeCommit: enqueueWebhookDeliveries }),
    { name: 'search index', beforeCommit: enqueueForIndexing },
    subscriber({
      name: 'payment notifications',
      on: ['order.created', 'order.updated'],
      beforeCommit: (shop, events) => enqueuePaymentNotifications(shop, events, isConnected('telegram')),
    }),
    subscriber({ name: 'refund notifications', on: ['order.refunded'], beforeCommit: enqueueRefundNotifications }),
    subscriber({ name: 'rest of deposits', on: ['order.updated'], beforeCommit: requestRest }),
    subscriber({
      name: 'chat',
      on: ['order.created'],
      beforeCommit: async (shop, events) => {
        if (isConnected('telegram')) await enqueueChatNotifications(shop, events)
      },
    }),
    subscriber({
      name: 'receipts',
      on: ['order.created', 'order.updated'],
      beforeCommit: async (shop, events) => {
        if (isConnected('checkbox')) await enqueueReceipts(shop, events)
      },
    }),
    { name: 'demo bank', on: ['settings.updated'], beforeCommit: forgetDemoBank },
    { name: 'starter pages', on: ['settings.updated'], beforeCommit: followSettings },
    ...(services.cdn ? [{ name: 'cdn', beforeCommit: enqueuePurges }] : []),
    ...(process ? processSubscribers(process) : []),
  ]
}

function processSubscribers({ pageCache, workers, reloadConnections }: ProcessParts): Subscriber[] {
  return [
    { name: 'page cache', afterCommit: (events) => pageCache?.invalidate(events.flatMap(cacheTagsOf)) },
    {
      name: 'connections',
      on: ['connections.updated', 'everything.changed'],
      afterCommit: () => reloadConnections?.(),
    },
    // Queues are filled by other subscribers too, so any event may mean work.
    { name: 'jobs', afterCommit: () => workers.jobs?.checkSoon() },
    { name: 'import worker', on: ['import.enqueued'], afterCommit: () => workers.imports?.checkQueue() },
    { name: 'feeds on request', on: ['feeds.requested'], afterCommit: () => workers.feeds?.publishNow() },
    { name: 'feeds', on: IN_FEEDS, afterCommit: () => workers.feeds?.publishSoon() },
  ]
}

const IN_FEEDS: EventType[] = [
  'product.created',
  'product.updated',
  'product.deleted',
  'product.restored',
  'categories.updated',
  'attribute_value.updated',
  'attributes.updated',
  'catalog.replaced',
  'media.updated',
  'settings.updated',
  'everything.changed',
]

/** Ties the events that a subscriber receives to those that it names. */
function subscriber<T extends EventType>(typed: Subscriber<T>): Subscriber {
  return typed
}
