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
