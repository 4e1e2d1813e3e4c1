/** What a copy of a database holds: written down when it is taken, compared when it is verified. */
export type DatabaseContents = {
  migrations: string[]
  /** Rows by table. */
  tables: Record<string, number>
}
