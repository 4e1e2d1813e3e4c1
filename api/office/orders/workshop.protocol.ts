/** The workshop's products by promised date. */
export const WORKSHOP_ROUTE = '/meblia/v1/workshop'

export type WorkshopOrderJson = {
  id: number
  number: string
  /** The day promised to the buyer, in Kyiv: `2026-12-05`. */
  promised: string | null
  buyer: string
  note: string
  lines: { name: string; sku: string; options: string[]; quantity: number }[]
}
