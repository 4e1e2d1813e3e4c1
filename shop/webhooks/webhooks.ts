export const TOPICS = [
  'product.created',
  'product.updated',
  'product.deleted',
  'product.restored',
  'order.created',
  'order.updated',
  'order.deleted',
  'order.restored',
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'coupon.created',
  'coupon.updated',
  'coupon.deleted',
  'coupon.restored',
] as const
export type Topic = (typeof TOPICS)[number]

export const WEBHOOK_STATUSES = ['active', 'paused', 'disabled'] as const
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number]

/** Notifies another program of changes. */
export type Webhook = {
  id: number
  name: string
  status: WebhookStatus
  topic: Topic
  deliveryUrl: string
  /** Signs every delivery. */
  secret: string
  /** Consecutive failed deliveries. */
  failures: number
  createdAt: number
  updatedAt: number
}

/** Result of one delivery. */
export type DeliveryAttempt = {
  id: number
  delivery: number
  /** The reported entity; null: the ping. */
  entityId: number | null
  topic: string
  at: number
  /** HTTP status of the response; null: no response. */
  status: number | null
  /** Empty: delivered. */
  why: string
}

/** Stored attempts per webhook. */
export const MAX_STORED_ATTEMPTS = 20

const RESOURCES = ['product', 'order', 'customer', 'coupon'] as const

export function parseTopic(topic: Topic): { resource: (typeof RESOURCES)[number]; event: string } {
  const [named = '', event = ''] = topic.split('.')
  return { resource: RESOURCES.find((resource) => resource === named) ?? 'product', event }
}

/** A webhook is deactivated after this many consecutive failures. */
export const MAX_FAILURES = 5

const MINUTE_MS = 60_000
const RETRY_DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS]

/** Delay after a number of consecutive failures. */
export function retryDelayMs(failures: number): number {
  return RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length) - 1] ?? 0
}

/** The event to report when several affect one entity. */
const EVENT_PRECEDENCE = { updated: 1, created: 2, deleted: 3, restored: 4 }

/** Maps change tags (`product:12`, `order-created:5`) to topics and the ids they concern. */
export function topicsOfChanges(tags: Iterable<string>): Map<Topic, number[]> {
  const events = new Map<string, keyof typeof EVENT_PRECEDENCE>()
  for (const tag of tags) {
    const [, resource, event = 'updated', id] =
      /^(product|order|customer|coupon)(?:-(created|deleted|restored))?:(\d+)$/.exec(tag) ?? []
    if (!resource || !isEvent(event)) continue
    const thing = `${resource} ${id}`
    const known = events.get(thing)
    if (!known || EVENT_PRECEDENCE[event] > EVENT_PRECEDENCE[known]) events.set(thing, event)
  }
  const news = new Map<Topic, number[]>()
  for (const [thing, event] of events) {
    const [resource = '', id] = thing.split(' ')
    const topic = TOPICS.find((topic) => topic === `${resource}.${event}`)
    if (topic) news.set(topic, [...(news.get(topic) ?? []), Number(id)])
  }
  return news
}

function isEvent(text: string): text is keyof typeof EVENT_PRECEDENCE {
  return text in EVENT_PRECEDENCE
}
