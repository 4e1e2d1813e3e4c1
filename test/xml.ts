/** The text of every element with this name; throws with the position when the document is not well-formed. */
export function xmlElementTexts(document: string, name: string): string[] {
  const texts: string[] = []
  const open: { name: string; from: number }[] = []
  let ended = false
  if (!document.startsWith('<?xml version="1.0" encoding="UTF-8"?>')) throw new Error('XML begins with its declaration')
  for (const match of document.matchAll(/<[^>]*>|[^<]+/g)) {
    const [token] = match
    const complain = (why: string) => new Error(`${why} at ${match.index}: ${token.slice(0, 80)}`)
    if (token.startsWith('<?')) continue
    if (!token.startsWith('<')) {
      if (token.includes('>') || /&(?!(amp|lt|gt|quot|apos|#\d+);)/.test(token)) throw complain('an unescaped sign')
      if (open.length === 0 && token.trim() !== '') throw complain('text outside the root')
      continue
    }
    if (ended) throw complain('a second root')
    const tag = /^<(\/?)([a-zA-Z:_]+)((?: [a-zA-Z:_]+="[^"<&]*")*)(\/?)>$/.exec(token)
    if (!tag) throw complain('not a tag')
    const [, closing, element = '', attributes, empty] = tag
    if (!closing) {
      if (!empty) open.push({ name: element, from: match.index + token.length })
    } else {
      const last = open.pop()
      if (last?.name !== element || attributes) throw complain(`closes ${last?.name}`)
      if (element === name) texts.push(document.slice(last.from, match.index).replaceAll('&amp;', '&'))
    }
    ended = open.length === 0
  }
  if (!ended) throw new Error(`never closed: ${open.map((element) => element.name).join(' > ')}`)
  return texts
}
