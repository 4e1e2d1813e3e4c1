const ISLAND = /<x-island( [^>]*)>(.*?)<\/x-island>/gs
/** What is inside is not elements where scripts run (`noscript`), or not the island's. */
const OPAQUE = /<(noscript|[a-z]+(?= [^>]*data-foreign=""))[^>]*>/g
const ELEMENT = /<[a-z]/g

/** Tells each island how many elements it was sent with, so that it knows before hydrating whether any came or went. */
export function countIslandElements(markup: string): string {
  if (!markup.includes('<x-island ')) return markup
  return markup.replace(ISLAND, (_, attributes: string, inside: string) => {
    const { length } = withoutOpaque(inside).match(ELEMENT) ?? []
    return `<x-island elements="${length ?? 0}"${attributes}>${inside}</x-island>`
  })
}

function withoutOpaque(markup: string): string {
  let rest = ''
  let start = 0
  for (const { 0: tag, 1: name = '', index } of markup.matchAll(OPAQUE)) {
    if (index < start) continue // inside another one
    const content = index + tag.length
    rest += markup.slice(start, content)
    start = findEnd(markup, name, content)
  }
  return rest + markup.slice(start)
}

/** Of the element whose content begins there. */
function findEnd(markup: string, name: string, content: number): number {
  const tags = new RegExp(`<(/?)${name}\\b`, 'g')
  tags.lastIndex = content
  let depth = 1
  for (let tag = tags.exec(markup); tag; tag = tags.exec(markup)) {
    depth += tag[1] ? -1 : 1
    if (depth === 0) return tag.index
  }
  return markup.length
}
