export type UnmarkedText = { text: string; at: string }

/**
 * Texts and attributes of a page in Ukrainian letters whose element declares another language. Parses only what the
 * shop writes: every element is closed.
 */
export function findUnmarkedUkrainian(html: string): UnmarkedText[] {
  const found: UnmarkedText[] = []
  const open: { name: string; language: string; path: string }[] = [{ name: '', language: '', path: '' }]
  for (let at = 0; at < html.length; ) {
    const here = open.at(-1) ?? { name: '', language: '', path: '' }
    if (html[at] !== '<') {
      const end = html.indexOf('<', at) < 0 ? html.length : html.indexOf('<', at)
      note(html.slice(at, end), here.path, here.language)
      at = end
      continue
    }
    if (html.startsWith('<!--', at)) {
      at = html.indexOf('-->', at) + 3
      continue
    }
    let end = at
    for (let quoted = false; quoted || html[end] !== '>'; end++) if (html[end] === '"') quoted = !quoted
    const tag = html.slice(at + 1, end)
    at = end + 1
    if (tag.startsWith('!')) continue
    if (tag.startsWith('/')) {
      open.pop()
      continue
    }
    const name = /^[a-z0-9-]+/i.exec(tag)?.[0] ?? ''
    const language = / lang="([^"]*)"/.exec(tag)?.[1] ?? here.language
    const path = `${here.path.split(' ').slice(-3).join(' ')} ${name}${/ class="([^" ]*)/.exec(tag)?.[1] ?? ''}`
    if (name === 'script' || name === 'style') {
      at = html.indexOf(`</${name}>`, at) + name.length + 3
      continue
    }
    for (const [, , words = ''] of tag.matchAll(/ (alt|placeholder)="([^"]*)"/g)) note(words, path, language)
    if (!VOID.has(name) && !tag.endsWith('/')) open.push({ name, language, path })
  }
  return found

  function note(text: string, path: string, language: string) {
    if (language !== 'uk' && /[А-Яа-яЄєІіЇїҐґ]/.test(text)) found.push({ text: text.trim(), at: path.trim() })
  }
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
