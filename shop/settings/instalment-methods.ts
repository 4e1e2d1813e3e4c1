/** A bank pays the shop, and the buyer pays the bank, month by month. */
export const INSTALMENT_METHODS = ['mono_parts', 'privat_parts'] as const
export type InstalmentMethod = (typeof INSTALMENT_METHODS)[number]

/** Into how many payments a bank divides a sum, the first one among them. */
export const INSTALMENT_COUNTS = {
  mono_parts: { least: 3, most: 25 },
  privat_parts: { least: 2, most: 25 },
} as const satisfies Record<InstalmentMethod, { least: number; most: number }>
