/** One line that is overwritten. */
export function progressLine(text: (done: number, all: number) => string): (done: number, all: number) => void {
  return (done, all) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${text(done, all)}${done === all ? '\n' : ''}`)
  }
}
