import type { OpenedShop } from '#app/open-shop.ts'

/** One verb of the shop's command line: `npm run shop -- <verb> [...]`. */
export type ShopCommand = {
  /** One line for `--help`. */
  summary: string
  /** `open` opens the shop from the configuration; asked for only when the arguments make sense. Returns the exit code. */
  run(given: string[], open: () => Promise<OpenedShop>): Promise<number>
}

export const EXIT_OK = 0
export const EXIT_FAILED = 1
export const EXIT_USAGE = 2
