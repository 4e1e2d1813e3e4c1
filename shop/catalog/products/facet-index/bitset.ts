/** Positions per chunk: its bits are 2,000 bytes, two rows per SQLite page. */
export const CHUNK_SIZE = 16_000
const WORDS_PER_CHUNK = CHUNK_SIZE / 32
// `as number` below: indexes from 0 to WORDS always exist, and filters spend all their time in these loops.

/** A set of positions: chunk → its bits. Empty chunks are omitted. */
export type Bitset = Map<number, Uint32Array>

/** Numbers stored for every position, in storage order. */
export const INDEXED_NUMBERS = [
  'price_low',
  'price_high',
  'width',
  'depth',
  'height',
  'position',
  'popularity',
  'rating',
  'published',
  'width_high',
  'depth_high',
  'height_high',
] as const
export type IndexedNumber = (typeof INDEXED_NUMBERS)[number]

/** Marks a missing number. */
export const NO_NUMBER = -(2 ** 31)

export function emptyBits(): Uint32Array {
  return new Uint32Array(WORDS_PER_CHUNK)
}

export function emptyNumbers(): Int32Array {
  return new Int32Array(CHUNK_SIZE).fill(NO_NUMBER)
}

/** Database bytes as 32-bit words; a returned buffer may start at any offset, and its empty end is not stored. */
export function toWords(bytes: Uint8Array): Uint32Array {
  if (bytes.byteLength === WORDS_PER_CHUNK * 4 && bytes.byteOffset % 4 === 0) {
    return new Uint32Array(bytes.buffer, bytes.byteOffset, WORDS_PER_CHUNK)
  }
  const words = emptyBits()
  new Uint8Array(words.buffer).set(bytes)
  return words
}

export function toNumbers(bytes: Uint8Array): Int32Array {
  if (bytes.byteLength === CHUNK_SIZE * 4 && bytes.byteOffset % 4 === 0) {
    return new Int32Array(bytes.buffer, bytes.byteOffset, CHUNK_SIZE)
  }
  const numbers = emptyNumbers()
  new Uint8Array(numbers.buffer).set(bytes)
  return numbers
}

/** Up to the last bit or number: a shop of some hundred products would else write 768 KB with each of them. */
export function toBytes(words: Uint32Array | Int32Array): Uint8Array {
  const nothing = words instanceof Int32Array ? NO_NUMBER : 0
  let length = words.length
  while (length > 0 && words[length - 1] === nothing) length--
  return new Uint8Array(words.buffer, words.byteOffset, length * 4)
}

/** A number as stored: an integer, 32 bits. */
export function toIndexedNumber(value: number | null): number {
  return value === null ? NO_NUMBER : Math.max(NO_NUMBER + 1, Math.min(2 ** 31 - 1, Math.round(value)))
}

export function addToBitset(set: Bitset, place: number): void {
  const chunk = Math.floor(place / CHUNK_SIZE)
  const words = set.get(chunk) ?? emptyBits()
  setBit(words, place % CHUNK_SIZE, true)
  set.set(chunk, words)
}

export function setBit(words: Uint32Array, bit: number, on: boolean): void {
  const mask = 1 << (bit & 31)
  const word = words[bit >>> 5] ?? 0
  words[bit >>> 5] = on ? word | mask : word & ~mask
}

export function isInBitset(set: Bitset, place: number): boolean {
  const bit = place % CHUNK_SIZE
  const word = set.get(Math.floor(place / CHUNK_SIZE))?.[bit >>> 5] ?? 0
  return (word & (1 << (bit & 31))) !== 0
}

export function intersectBitsets(a: Bitset, b: Bitset): Bitset {
  const result: Bitset = new Map()
  for (const [chunk, words] of a) {
    const others = b.get(chunk)
    if (!others) continue
    const both = emptyBits()
    for (let n = 0; n < WORDS_PER_CHUNK; n++) both[n] = (words[n] as number) & (others[n] as number)
    result.set(chunk, both)
  }
  return result
}

export function uniteBitsets(sets: Bitset[]): Bitset {
  const result: Bitset = new Map()
  for (const set of sets) {
    for (const [chunk, words] of set) {
      const united = result.get(chunk)
      if (!united) result.set(chunk, words.slice())
      else for (let n = 0; n < WORDS_PER_CHUNK; n++) united[n] = (united[n] as number) | (words[n] as number)
    }
  }
  return result
}

export function subtractBitset(a: Bitset, b: Bitset): Bitset {
  const result: Bitset = new Map()
  for (const [chunk, words] of a) {
    const others = b.get(chunk)
    const left = words.slice()
    if (others) for (let n = 0; n < WORDS_PER_CHUNK; n++) left[n] = (words[n] as number) & ~(others[n] as number)
    result.set(chunk, left)
  }
  return result
}

export function bitsetSize(set: Bitset): number {
  let count = 0
  for (const words of set.values()) for (let n = 0; n < WORDS_PER_CHUNK; n++) count += countBits(words[n] as number)
  return count
}

export function countCommonBits(words: Uint32Array, others: Uint32Array): number {
  let count = 0
  for (let n = 0; n < WORDS_PER_CHUNK; n++) {
    const both = (words[n] as number) & (others[n] as number)
    if (both !== 0) count += countBits(both)
  }
  return count
}

/** Ascending. */
export function forEachPosition(set: Bitset, visit: (place: number, chunk: number, bit: number) => void): void {
  for (const chunk of [...set.keys()].sort((a, b) => a - b)) {
    const words = set.get(chunk) ?? emptyBits()
    for (let n = 0; n < WORDS_PER_CHUNK; n++) {
      for (let word = words[n] ?? 0; word !== 0; word &= word - 1) {
        const bit = n * 32 + 31 - Math.clz32(word & -word)
        visit(chunk * CHUNK_SIZE + bit, chunk, bit)
      }
    }
  }
}

/** The numbers of every chunk. */
export type NumberColumn = Map<number, Int32Array>

/** Minimum of one column and maximum of the other over these positions; null where none has a number. */
export function columnRange(
  set: Bitset,
  lows: NumberColumn,
  highs: NumberColumn,
): { low: number; high: number } | null {
  let [low, high] = [2 ** 31, NO_NUMBER]
  for (const [chunk, words] of set) {
    const least = lows.get(chunk)
    const most = highs.get(chunk)
    if (!least || !most) continue
    for (let n = 0; n < WORDS_PER_CHUNK; n++) {
      for (let word = words[n] as number; word !== 0; word &= word - 1) {
        const bit = n * 32 + 31 - Math.clz32(word & -word)
        const lowest = least[bit] as number
        const highest = most[bit] as number
        if (lowest !== NO_NUMBER && lowest < low) low = lowest
        if (highest > high) high = highest
      }
    }
  }
  return high === NO_NUMBER ? null : { low, high }
}

/** The positions whose numbers overlap the range. */
export function bitsetInRange(set: Bitset, lows: NumberColumn, highs: NumberColumn, from: number, to: number): Bitset {
  const result: Bitset = new Map()
  for (const [chunk, words] of set) {
    const least = lows.get(chunk)
    const most = highs.get(chunk)
    if (!least || !most) continue
    const within = emptyBits()
    for (let n = 0; n < WORDS_PER_CHUNK; n++) {
      let inRange = 0
      for (let word = words[n] as number; word !== 0; word &= word - 1) {
        const bit = 31 - Math.clz32(word & -word)
        const high = most[n * 32 + bit] as number
        if (high !== NO_NUMBER && high >= from && (least[n * 32 + bit] as number) <= to) inRange |= 1 << bit
      }
      within[n] = inRange
    }
    result.set(chunk, within)
  }
  return result
}

function countBits(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
