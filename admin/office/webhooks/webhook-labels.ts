import type { WooWebhook } from '#api/office/webhooks/protocol.ts'
import { adminWebhooks as texts } from '#i18n/admin/uk/webhooks.ts'

export const WEBHOOKS_PATH = '/wc/v3/webhooks'

export const STATUS_TONES = { active: 'good', paused: 'wait', disabled: 'bad' } as const

export function webhookName({ name, topic }: WooWebhook): string {
  return name || texts.topics[topic]
}

/** Detects addresses that the server would refuse, before sending them. */
export function validateDeliveryUrl({ delivery_url: address }: { delivery_url: string }): Record<string, string> {
  const isWhole = /^https?:\/\/\S+$/i.test(address.trim()) && URL.canParse(address.trim())
  return isWhole ? {} : { delivery_url: texts.addressWrong }
}
