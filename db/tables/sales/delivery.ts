/** The local copy of the carrier's directory. */
export type CarrierSettlementTable = {
  ref: string
  name: string
  kind: string
  region: string
  district: string
  /** Lower case, the name first; suggestions match it. */
  words: string
  refreshed_at: number
}

export type CarrierPointTable = {
  ref: string
  settlement_ref: string
  kind: 'branch' | 'locker' | 'cargo'
  number: number
  name: string
  /** Grams; null: no limit beyond the carrier's own. */
  most_piece_g: number | null
  most_total_g: number | null
  /** Millimetres; null: likewise. */
  most_length_mm: number | null
  most_width_mm: number | null
  most_height_mm: number | null
  /** Millionths of a degree; null: not in the directory. */
  latitude_e6: number | null
  longitude_e6: number | null
  refreshed_at: number
}
