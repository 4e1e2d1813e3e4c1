import { UKRAINIAN_LETTER } from './text-language.ts'

/**
 * On a page in another language untranslated text stays Ukrainian and is marked as such (WCAG 3.1.2): the smallest
 * element around it gets `lang`, or a span is added. It runs on the finished markup, because any text may fall back.
 */
export function markUntranslated(markup: string): string {
  const open: OpenElement[] = [{ name: '', isUkrainian: false, isAlive: false, from: 0 }]
  const out: string[] = []
  let end = 0
  for (const tag of markup.matchAll(TAG)) {
    const text = markup.slice(end, tag.index)
    end = tag.index + tag[0].length
    const [whole, slash, name = '', rest = ''] = tag
    const around = open.at(-1)
    if (text !== '' && around) writeText(text, around, out, slash === '/' && around.from === out.length)
    if (slash === '/') {
      const opened = open.findLastIndex((one) => one.name === name)
      if (opened > 0) open.length = opened
      out.push(whole)
    } else if (VOID_ELEMENTS.has(name) || rest.endsWith('/')) {
      out.push(
        around?.isUkrainian || /\slang=/.test(rest) || !hasUkrainianAttribute(rest) ? whole : withLangAttribute(whole),
      )
    } else {
      out.push(whole)
      const said = /\slang="([a-z]+)/.exec(rest)?.[1]
      const isUkrainian = said ? said === 'uk' : SILENT_ELEMENTS.has(name) || around?.isUkrainian === true
      open.push({ name, isUkrainian, isAlive: around?.isAlive === true || name === 'x-island', from: out.length })
    }
  }
  out.push(markup.slice(end))
  return out.join('')
}

/** An open element; `from` is the index in the output where its content starts. */
type OpenElement = { name: string; isUkrainian: boolean; isAlive: boolean; from: number }

/** Attribute values may contain `>`. */
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|[^">])*)>/g
const VOID_ELEMENTS = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Their text is never read out. */
const SILENT_ELEMENTS = new Set(['script', 'style', 'template'])
/** They cannot contain elements. */
const TEXT_ONLY_ELEMENTS = new Set(['title', 'option', 'textarea', 'text'])

/** From the first Ukrainian word to the last, with the punctuation and digits around and between them. */
const UKRAINIAN_RUN = /[^A-Za-z\s]*[А-Яа-яЄєІіЇїҐґ](?:.*[А-Яа-яЄєІіЇїҐґ])?(?:\s*[^A-Za-z\s]+)*/s

/** `alone`: the text is the only content of its element. */
function writeText(text: string, around: OpenElement, out: string[], alone: boolean): void {
  const [run] = (!around.isUkrainian && UKRAINIAN_LETTER.test(text) && UKRAINIAN_RUN.exec(text)) || []
  if (run === undefined) {
    out.push(text)
    return
  }
  const isMixed = /[A-Za-z]/.test(text.replace(run, '').replace(/&\w+;/g, ''))
  if (alone && (!isMixed || around.isAlive || TEXT_ONLY_ELEMENTS.has(around.name))) {
    if (!isMixed) out.push(withLangAttribute(out.pop() ?? ''))
    out.push(text)
    return
  }
  // Markup of an island must not get extra elements, or hydration fails.
  if (around.isAlive) out.push(text)
  else if (isMixed) out.push(`<span>${text.replace(run, () => `<span lang="uk">${run}</span>`)}</span>`)
  else out.push(text.replace(text.trim(), (own) => `<span lang="uk">${own}</span>`))
}

function hasUkrainianAttribute(attributes: string): boolean {
  const words = /\s(?:alt|placeholder|aria-label|title)="([^"]*)"/.exec(attributes)?.[1]
  return words !== undefined && UKRAINIAN_LETTER.test(words)
}

function withLangAttribute(tag: string): string {
  return tag.replace(/\s*\/?>$/, (end) => ` lang="uk"${end}`)
}
