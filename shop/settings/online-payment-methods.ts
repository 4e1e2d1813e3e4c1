import { INSTALMENT_METHODS } from './instalment-methods.ts'

/** Paid at once, by card. */
export const CARD_METHODS = ['monobank', 'liqpay', 'wayforpay'] as const
export type CardMethod = (typeof CARD_METHODS)[number]

/** Payment services with API keys, each with an adapter in `integrations/`. */
export const ONLINE_METHODS = [...CARD_METHODS, ...INSTALMENT_METHODS] as const
export type OnlineMethod = (typeof ONLINE_METHODS)[number]

export function isOnlineMethod(text: string): text is OnlineMethod {
  return ONLINE_METHODS.some((code) => code === text)
}
