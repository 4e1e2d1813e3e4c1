type Size = { width: number; depth: number; height: number }

/** The drawing of the same piece in another size, in centimetres: its labels say that size. */
export function resizedDrawing(svg: string, from: Size, to: Size): string {
  const sizes = [to.width, to.depth, to.height]
  return svg
    .replace(/(text-anchor="middle">)\d+(?= см<)/g, (label, start: string) => {
      const size = sizes.shift()
      return size === undefined ? label : `${start}${size}`
    })
    .replace(`ширина ${from.width} см, глибина ${from.depth} см`, `ширина ${to.width} см, глибина ${to.depth} см`)
}
