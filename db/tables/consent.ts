/** Written once and never changed: what somebody has agreed to, and under which wording. */
export type ConsentRecordTable = {
  /** From 1, without gaps. */
  number: number
  at: number
  /** Made of the visitor's opaque id; leads to nobody. */
  visitor: string
  type: string
  region: string
  /** JSON: string[] */
  categories: string
  /** JSON: Record<string, boolean> */
  services: string
  policy: string
  banner_version: string
  /** SHA-256 of the previous record's hash and of everything above. */
  hash: string
}

/** One row: where the chain of records ends. Whoever adds to the chain locks it. */
export type ConsentChainTable = { id: number; length: number; hash: string }
