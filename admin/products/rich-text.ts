/** A text and what is selected in it. */
export type Edit = { text: string; from: number; to: number }

/** `слово` → `<strong>слово</strong>`, and back where it is already so; the words stay selected. */
export function wrapped({ text, from, to }: Edit, tag: string): Edit {
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

/** Every selected line becomes a point. */
export function listed({ text, from, to }: Edit): Edit {
  const points = text
    .slice(from, to)
    .split('\n')
    .map((line) => `  <li>${line.trim()}</li>`)
  const list = `<ul>\n${points.join('\n')}\n</ul>`
  return { text: text.slice(0, from) + list + text.slice(to), from: from + list.length, to: from + list.length }
}

/** The selected words lead to the address; without any, the address stands for itself. */
export function linked({ text, from, to }: Edit, address: string): Edit {
  const open = `<a href="${escaped(address)}">`
  const words = text.slice(from, to) || escaped(address)
  const end = from + open.length + words.length
  return { text: `${text.slice(0, from)}${open}${words}</a>${text.slice(to)}`, from: from + open.length, to: end }
}

/** After what is selected, which stays. */
export function inserted({ text, to }: Edit, html: string): Edit {
  const end = to + html.length
  return { text: text.slice(0, to) + html + text.slice(to), from: end, to: end }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
