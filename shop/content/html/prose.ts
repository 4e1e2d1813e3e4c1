const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', laquo: '«', raquo: '»' }

/** Paragraphs are separated by empty lines; lines that begin with `- ` or `1. ` make a list. */
export function proseToHtml(prose: string): string {
  return prose
    .trim()
    .split(/\n\s*\n/)
    .map((part) => {
      const [, mark] = /^\s*(-|1\.) /.exec(part) ?? []
      if (!mark) return `<p>${joinLines(part)}</p>`
      const items = part.split(/^\s*(?:-|\d+\.) /m).filter((item) => item.trim() !== '')
      const name = mark === '-' ? 'ul' : 'ol'
      return `<${name}>${items.map((item) => `<li>${joinLines(item)}</li>`).join('')}</${name}>`
    })
    .join('')
}

function joinLines(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

export function htmlToText(html: string): string {
  return html
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity)
}
