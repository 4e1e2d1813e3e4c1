import type { EventOf, EventType } from '#shop/core/events.ts'

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
] as const satisfies readonly EventType[]
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
  secret: string
  /** Consecutive failed deliveries. */
  failures: number
  createdAt: number
  updatedAt: number
}

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

const RESOURCES = ['product', 'order', 'customer', 'coupon'] as const

export function parseTopic(topic: Topic): { resource: (typeof RESOURCES)[number]; event: string } {
  const [named = '', event = ''] = topic.split('.')
  return { resource: RESOURCES.find((resource) => resource === named) ?? 'product', event }
}

/** The event to report when several affect one entity. */
const EVENT_PRECEDENCE = ['updated', 'created', 'deleted', 'restored']

/** What webhooks tell of: a variation is told of as a product. */
export const REPORTED_EVENTS = [...TOPICS, 'variation.updated'] as const
type ReportedEvent = EventOf<(typeof REPORTED_EVENTS)[number]>

/** The ids that each topic concerns. */
export function topicsOfEvents(events: ReportedEvent[]): Map<Topic, number[]> {
  const latest = new Map<string, { topic: Topic; id: number }>()
  for (const event of events) {
    const id = entityId(event)
    const topic = event.type === 'variation.updated' ? 'product.updated' : event.type
    const entity = `${parseTopic(topic).resource} ${id}`
    const before = latest.get(entity)
    if (!before || precedence(topic) > precedence(before.topic)) latest.set(entity, { topic, id })
  }
  const topics = Map.groupBy(latest.values(), ({ topic }) => topic)
  return new Map([...topics].map(([topic, entities]) => [topic, entities.map(({ id }) => id)]))
}

function precedence(topic: Topic): number {
  return EVENT_PRECEDENCE.indexOf(parseTopic(topic).event)
}

function entityId(event: ReportedEvent): number {
  if ('variationId' in event) return event.variationId
  if ('productId' in event) return event.productId
  if ('orderId' in event) return event.orderId
  return 'customerId' in event ? event.customerId : event.couponId
}
