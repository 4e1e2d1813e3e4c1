/** `A-12 · Дуб · 2 шт.`: the parts that are there, in one line. */
export function joinParts(parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}
