const ISLAND = /<x-island( [^>]*)>(.*?)<\/x-island>/gs
const ELEMENT = /<[a-z]/g

/** Tells each island how many elements it was sent with, so that it knows before hydrating whether any came or went. */
export function countIslandElements(markup: string): string {
  if (!markup.includes('<x-island ')) return markup
  return markup.replace(ISLAND, (_, attributes: string, inside: string) => {
    const { length } = inside.match(ELEMENT) ?? []
    return `<x-island elements="${length ?? 0}"${attributes}>${inside}</x-island>`
  })
}
