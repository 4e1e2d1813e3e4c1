export type BlockWidth = 'text' | 'wide' | 'full'

/** `sizes` of a picture in a block; matches blocks.css. `columns`: blocks side by side where there is room. */
export function blockSizes(width: BlockWidth, columns: number): string {
  if (columns > 1) {
    const [share, px] = [Math.round(93 / columns), Math.round(1320 / columns)]
    const between =
      columns === 4 ? `(min-width: 1024px) ${share}vw, (min-width: 768px) 46vw` : `(min-width: 768px) ${share}vw`
    return `(min-width: 1400px) ${px}px, ${between}, calc(100vw - 2rem)`
  }
  if (width === 'full') return '100vw'
  if (width === 'text') return '(min-width: 800px) 720px, calc(100vw - 2rem)'
  return '(min-width: 1400px) 1320px, (min-width: 1024px) calc(100vw - 5rem), calc(100vw - 2rem)'
}
