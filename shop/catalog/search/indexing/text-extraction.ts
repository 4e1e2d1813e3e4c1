import { htmlToText } from '#shop/content/html/prose.ts'
import { parseUnknown } from '#shop/core/json.ts'

const NON_TEXT_FIELDS = new Set([
  'id',
  'type',
  'href',
  'src',
  'url',
  'slug',
  'address',
  'kind',
  'target',
  'embed',
  'html_embed',
])
const MAX_PAGE_LENGTH = 20_000

export function blocksToText(body: string): string {
  const texts: string[] = []
  let length = 0
  const gather = (value: unknown) => {
    if (length > MAX_PAGE_LENGTH) return
    if (typeof value === 'string') {
      if (!/\p{L}{2}/u.test(value) || /^(https?:|\/)\S*$/.test(value)) return
      const text = htmlToText(value)
      length += text.length
      texts.push(text)
    } else if (Array.isArray(value)) for (const item of value) gather(item)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, below] of Object.entries(value)) if (!NON_TEXT_FIELDS.has(name)) gather(below)
    }
  }
  try {
    gather(parseUnknown(body))
  } catch {
    return '' // invalid JSON, kept for the owner to repair, is not searchable
  }
  return texts.join(' ')
}
