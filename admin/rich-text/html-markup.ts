import { escapeHtml } from '#shop/content/html/escape-html.ts'
/** A text and its selected range. */
export type TextSelection = { text: string; from: number; to: number }

/** `слово` → `<strong>слово</strong>`, and back if already wrapped; the word stays selected. */
export function toggleTag({ text, from, to }: TextSelection, tag: string): TextSelection {
  const [open, close] = [`<${tag}>`, `</${tag}>`]
  const [before, inside, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)]
  if (before.endsWith(open) && after.startsWith(close)) {
    const start = from - open.length
    return {
      text: before.slice(0, start) + inside + after.slice(close.length),
      from: start,
      to: start + inside.length,
    }
  }
  return { text: before + open + inside + close + after, from: from + open.length, to: to + open.length }
}

/** Every selected line becomes a list item. */
export function toggleList({ text, from, to }: TextSelection): TextSelection {
  const points = text
    .slice(from, to)
    .split('\n')
    .map((line) => `  <li>${line.trim()}</li>`)
  const list = `<ul>\n${points.join('\n')}\n</ul>`
  return { text: text.slice(0, from) + list + text.slice(to), from: from + list.length, to: from + list.length }
}

/** Links the selected text; without a selection the address is the link text. */
export function insertLink({ text, from, to }: TextSelection, address: string): TextSelection {
  const open = `<a href="${escapeHtml(address)}">`
  const words = text.slice(from, to) || escapeHtml(address)
  const end = from + open.length + words.length
  return { text: `${text.slice(0, from)}${open}${words}</a>${text.slice(to)}`, from: from + open.length, to: end }
}

/** Inserts after the selection, which is kept. */
export function insertHtml({ text, to }: TextSelection, html: string): TextSelection {
  const end = to + html.length
  return { text: text.slice(0, to) + html + text.slice(to), from: end, to: end }
}
