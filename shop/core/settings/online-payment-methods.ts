/** The bank pays the shop, and the buyer repays the bank monthly. */
export const INSTALMENT_METHODS = ['mono_parts', 'privat_parts'] as const
export type InstalmentMethod = (typeof INSTALMENT_METHODS)[number]

/** Possible numbers of payments, the first one included. */
export const INSTALMENT_COUNTS = {
  mono_parts: { least: 3, most: 25 },
  privat_parts: { least: 2, most: 25 },
} as const satisfies Record<InstalmentMethod, { least: number; most: number }>

/** Paid at once, by card. */
export const CARD_METHODS = ['monobank', 'liqpay', 'wayforpay'] as const
export type CardMethod = (typeof CARD_METHODS)[number]

/** Payment services with API keys, each with an adapter in `integrations/`. */
export const ONLINE_METHODS = [...CARD_METHODS, ...INSTALMENT_METHODS] as const
export type OnlineMethod = (typeof ONLINE_METHODS)[number]

export function isOnlineMethod(text: string): text is OnlineMethod {
  return ONLINE_METHODS.some((code) => code === text)
}
