import { INSTALMENT_METHODS } from './instalment-parts.ts'

/** Paid at once, by card. */
export const CARD_METHODS = ['monobank', 'liqpay', 'wayforpay'] as const
export type CardCode = (typeof CARD_METHODS)[number]

/** Through a service that has keys: an adapter in `wire/` each. */
export const ONLINE_METHODS = [...CARD_METHODS, ...INSTALMENT_METHODS] as const
export type OnlineCode = (typeof ONLINE_METHODS)[number]

export function isOnline(text: string): text is OnlineCode {
  return ONLINE_METHODS.some((code) => code === text)
}
