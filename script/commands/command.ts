import type { BackupConfig } from '#app/backup/run-backup.ts'
import type { OpenedShop } from '#app/open-shop.ts'

/** One command of the shop's command line: `npm run shop -- <command> [...]`. */
export type ShopCommand = {
  /** One line for `--help`. */
  summary: string
  /** `open` opens the shop from the configuration; called only with valid arguments. Returns the exit code. */
  run(args: string[], open: () => Promise<Omit<OpenedShop, 'services'>>): Promise<number>
}

/** A command about the data as a whole. The shop is not opened, so nothing is migrated. */
export type DataCommand = {
  summary: string
  runOnData(args: string[], config: BackupConfig): Promise<number>
}

export const EXIT_OK = 0
export const EXIT_FAILED = 1
export const EXIT_USAGE = 2
