/** Stands for changes that are too many to list, or that nobody has heard of. */
export const EVERYTHING = '*'

/** Changes by other processes (another server, an import). Own changes are reported directly, after commit. */
export type ChangeFeed = {
  /** What was recorded elsewhere since the last call. Never waits, and is cheap enough for every cached answer. */
  poll(): string[]
  close(): Promise<void>
}

/** Shops that share a database are separated by their schemas. */
export const CHANNEL = `'meblia_change_' || current_schema()`
