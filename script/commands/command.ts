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

/** One line that is overwritten. */
export function progressLine(text: (done: number, all: number) => string): (done: number, all: number) => void {
  return (done, all) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${text(done, all)}${done === all ? '\n' : ''}`)
  }
}

/** Columns as wide as their content; the first left-aligned, figures right-aligned. */
export function formatColumns(head: string[], rows: string[][]): string {
  const widths = head.map((cell, n) => Math.max(cell.length, ...rows.map((row) => row[n]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join('  ')
  return [line(head), ...rows.map(line)].join('\n')
}
