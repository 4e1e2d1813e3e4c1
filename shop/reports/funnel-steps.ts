/** From the visit to the money. */
export const FUNNEL_STEPS = ['visits', 'views', 'adds', 'orders', 'paid'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]
