import { adminWebhooks as words } from '#i18n/admin-webhooks.uk.ts'
import { TOPICS } from '#shop/webhooks/webhooks.ts'
import type { WooWebhook } from '#wire/meblia-rest-webhooks.protocol.ts'

export const WEBHOOKS = '/wc/v3/webhooks'

export const STATUS_TONES = { active: 'good', paused: 'wait', disabled: 'bad' } as const

export const TOPIC_CHOICES = TOPICS.map((value) => ({ value, label: words.topics[value] }))

export function nameOf({ name, topic }: WooWebhook): string {
  return name || words.topics[topic]
}

/** What the server would refuse is said before it is asked. */
export function addressProblem(address: string): string | undefined {
  const isWhole = /^https?:\/\/\S+$/i.test(address.trim()) && URL.canParse(address.trim())
  return isWhole ? undefined : words.addressWrong
}
