/** Append-only: what a visitor agreed to and under which wording. */
export type ConsentRecordTable = {
  /** From 1, without gaps. */
  number: number
  at: number
  /** Derived from the visitor's opaque id; identifies nobody. */
  visitor: string
  type: string
  region: string
  /** JSON: string[] */
  categories: string
  /** JSON: Record<string, boolean> */
  services: string
  policy: string
  banner_version: string
  /** SHA-256 of the previous record's hash and all fields above. */
  hash: string
}

/** One row: the end of the record chain. It is locked by whoever appends to the chain. */
export type ConsentChainTable = { id: number; length: number; hash: string }
