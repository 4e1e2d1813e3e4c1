/** On either side of the current page (protocols 2.3). */
const NEIGHBOURS = 2

/** The pages that get a link: one at each end and the current one's neighbours. Null is a gap; of one page there is none. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (n) => n === 1 || n === pages || Math.abs(n - page) <= NEIGHBOURS,
  )
  return shown.flatMap((n, index) => {
    const before = shown[index - 1] ?? 0
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? [null, n] : [n]
  })
}
