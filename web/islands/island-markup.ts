const ISLAND = /<x-island( [^>]*)>(.*?)<\/x-island>/gs
/** What is inside is not elements where scripts run (`noscript`), or not the island's. None contains its like. */
const OPAQUE = /<(noscript|[a-z]+(?= [^>]*data-foreign=""))[^>]*>.*?<\/\1>/gs
const ELEMENT = /<[a-z]/g

/** Tells each island how many elements it was sent with, so that it knows before hydrating whether any came or went. */
export function countIslandElements(markup: string): string {
  if (!markup.includes('<x-island ')) return markup
  return markup.replace(ISLAND, (_, attributes: string, inside: string) => {
    const { length } = inside.replace(OPAQUE, '<$1>').match(ELEMENT) ?? []
    return `<x-island elements="${length ?? 0}"${attributes}>${inside}</x-island>`
  })
}
