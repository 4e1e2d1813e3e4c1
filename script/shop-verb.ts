import type { OpenedShop } from '#server/open-shop.ts'

/** One verb of the shop's command line: `npm run shop -- <verb> [...]`. */
export type ShopVerb = {
  /** One line for `--help`. */
  summary: string
  /** `open` opens the shop from the configuration; asked for only when the arguments make sense. Returns the exit code. */
  run(given: string[], open: () => Promise<OpenedShop>): Promise<number>
}

export const DONE = 0
export const FAILED = 1
export const MISUSED = 2
