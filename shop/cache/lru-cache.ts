/**
 * Memoizes a pure function of a text, least recently used first out. Results are shared and must not be mutated. Cached
 * texts have at most this many characters in total; a longer text is never cached.
 */
export function memoizeByText<T>(make: (text: string) => T, mostCharacters: number): (text: string) => T {
  const answers = new Map<string, T>()
  let characters = 0
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) {
      answers.delete(text) // moved to the end: the map is in order of use
      answers.set(text, known)
      return known
    }
    const answer = make(text)
    if (text.length > mostCharacters || answer === undefined) return answer
    answers.set(text, answer)
    characters += text.length
    for (const oldest of answers.keys()) {
      if (characters <= mostCharacters) break
      answers.delete(oldest)
      characters -= oldest.length
    }
    return answer
  }
}
