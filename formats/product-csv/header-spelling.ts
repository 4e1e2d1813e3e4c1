/** Letters and digits only: case, accents, spaces, quotes and punctuation differ between exports. */
export function normalizeHeader(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return /\p{Script=Cyrillic}/u.test(plain) ? replaceLookAlikes(plain) : plain
}

/** Replaces Latin letters that look Cyrillic, as in «Apтикул». */
export function replaceLookAlikes(text: string): string {
  return text.replace(/[aceikmotpxyhb]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
}

// biome-ignore format: a table is more readable
const LOOK_ALIKES: Record<string, string> = {
  a: 'а', c: 'с', e: 'е', i: 'і', k: 'к', m: 'м', o: 'о', t: 'т', p: 'р', x: 'х', y: 'у', h: 'н', b: 'в',
}
