/**
 * The same answer for the same text, without working it out again. Only for what depends on the text alone; the answer
 * belongs to all who ask and must not be changed. Of all texts together at most so many characters are remembered, those
 * asked for last; a longer one never is.
 */
export function memoizeByText<T>(make: (text: string) => T, mostCharacters: number): (text: string) => T {
  const answers = new Map<string, T>()
  let characters = 0
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) {
      answers.delete(text) // put back at the end: the map is in order of use
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
