/** The bank pays the shop, and the buyer repays the bank monthly. */
export const INSTALMENT_METHODS = ['mono_parts', 'privat_parts'] as const
export type InstalmentMethod = (typeof INSTALMENT_METHODS)[number]

/** Possible numbers of payments, the first one included. */
export const INSTALMENT_COUNTS = {
  mono_parts: { least: 3, most: 25 },
  privat_parts: { least: 2, most: 25 },
} as const satisfies Record<InstalmentMethod, { least: number; most: number }>
