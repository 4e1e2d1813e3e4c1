/**
 * Number of missing, added, replaced or transposed letters (optimal string alignment); above `most` it is `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = isSwapped ? Math.min(best, (before[j - 2] ?? 0) + 1) : best
    }
    if (Math.min(...row) > most) return most + 1
    before = above
    above = row
  }
  return Math.min(above[b.length] ?? most + 1, most + 1)
}

/** Typos corrected without asking: in a short word one letter makes another word. */
export function allowedTypos(word: string): number {
  if (word.length < 4) return 0
  return word.length < 7 ? 1 : 2
}

/** Groups of three letters including word boundaries, compared before the edit distance. */
export function trigrams(word: string): string[] {
  const edged = `^${word}$`
  return Array.from({ length: Math.max(0, edged.length - 2) }, (_, n) => edged.slice(n, n + 3))
}

export type Candidate = { word: string; stem: string; shown: string; count: number }

/** The likeliest intended word: fewest typos, then most frequent; undefined: none within `most` typos. */
export function likeliestCandidate(
  word: string,
  candidates: Candidate[],
  most: number,
): (Candidate & { typos: number }) | undefined {
  return candidates
    .map((candidate) => ({ ...candidate, typos: editDistance(word, candidate.word, most) }))
    .filter(({ typos }) => typos <= most)
    .toSorted((a, b) => a.typos - b.typos || b.count - a.count || (a.word < b.word ? -1 : 1))[0]
}
