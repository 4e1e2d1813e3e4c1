/** Values by key, least recently used first out. A value larger than the limit is not kept, and evicts nothing. */
export class LruCache<T> {
  #entries = new Map<string, { value: T; size: number }>() // in order of use
  #size = 0
  #maxSize: number

  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** `size`: in the unit of the limit. */
  set(key: string, value: T, size = 1): void {
    this.delete(key)
    if (size > this.#maxSize) return
    this.#entries.set(key, { value, size })
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#maxSize) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }

  /** In the unit of the limit. */
  get size(): number {
    return this.#size
  }

  get entries(): number {
    return this.#entries.size
  }
}

/** Results are shared and must not be mutated. Cached texts have at most so many characters in total. */
export function memoizeByText<T>(make: (text: string) => T, maxCharacters: number): (text: string) => T {
  const answers = new LruCache<T>(maxCharacters)
  return (text) => {
    const cached = answers.get(text)
    if (cached !== undefined) return cached
    const answer = make(text)
    answers.set(text, answer, text.length)
    return answer
  }
}

/** Memoizes a function of an object, whose results live as long as the object. */
export function memoizeByObject<Key extends object, T extends object>(make: (key: Key) => T): (key: Key) => T {
  const answers = new WeakMap<Key, T>()
  return (key) => {
    const cached = answers.get(key)
    if (cached) return cached
    const answer = make(key)
    answers.set(key, answer)
    return answer
  }
}
