/** How search compares texts: by letters and spaces alone. The index, lists and filters all fold with this. */

/** Apostrophes are typed in eight ways and often omitted. */
const APOSTROPHES = /['’‘ʼ`′ʹ´]/g

/** Composed letters in lower case, without apostrophes. A part of a text yields a part of its folded form. */
export function foldText(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(APOSTROPHES, '')
}

export function foldedWords(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean)
}

/** Whether a name contains what was typed; nothing typed: every name does. */
export function matchesSearch(name: string, search: string): boolean {
  return foldText(name).includes(foldText(search).trim())
}
