/** Places of one chunk: its bits are 2,000 bytes, two rows to a page of SQLite. */
export const CHUNK_PLACES = 16_000
const WORDS = CHUNK_PLACES / 32
// `as number` below: an index from 0 to WORDS is always there, and these loops are all that filters cost.

/** A set of places: chunk → its bits. Chunks without any are left out. */
export type Places = Map<number, Uint32Array>

/** Numbers that are known of every place, in the order in which they are kept. */
export const NUMBERS = [
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
export type NumberName = (typeof NUMBERS)[number]

/** Stands where there is no number. */
export const ABSENT = -(2 ** 31)

export function noBits(): Uint32Array {
  return new Uint32Array(WORDS)
}

export function noNumbers(): Int32Array {
  return new Int32Array(CHUNK_PLACES).fill(ABSENT)
}

/** Bytes of a database as words; what it hands out may begin anywhere. */
export function asWords(bytes: Uint8Array): Uint32Array {
  const at = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  return new Uint32Array(at.buffer, at.byteOffset, WORDS)
}

export function asNumbers(bytes: Uint8Array): Int32Array {
  const at = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  return new Int32Array(at.buffer, at.byteOffset, CHUNK_PLACES)
}

export function asBytes(words: Uint32Array | Int32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
}

/** A number as it is kept: whole, 32 bits. */
export function kept(value: number | null): number {
  return value === null ? ABSENT : Math.max(ABSENT + 1, Math.min(2 ** 31 - 1, Math.round(value)))
}

export function addPlace(set: Places, place: number): void {
  const chunk = Math.floor(place / CHUNK_PLACES)
  const words = set.get(chunk) ?? noBits()
  setBit(words, place % CHUNK_PLACES, true)
  set.set(chunk, words)
}

export function setBit(words: Uint32Array, bit: number, on: boolean): void {
  const mask = 1 << (bit & 31)
  const word = words[bit >>> 5] ?? 0
  words[bit >>> 5] = on ? word | mask : word & ~mask
}

export function hasPlace(set: Places, place: number): boolean {
  const bit = place % CHUNK_PLACES
  const word = set.get(Math.floor(place / CHUNK_PLACES))?.[bit >>> 5] ?? 0
  return (word & (1 << (bit & 31))) !== 0
}

export function inBoth(a: Places, b: Places): Places {
  const result: Places = new Map()
  for (const [chunk, words] of a) {
    const others = b.get(chunk)
    if (!others) continue
    const both = noBits()
    for (let n = 0; n < WORDS; n++) both[n] = (words[n] as number) & (others[n] as number)
    result.set(chunk, both)
  }
  return result
}

export function inAny(sets: Places[]): Places {
  const result: Places = new Map()
  for (const set of sets) {
    for (const [chunk, words] of set) {
      const sum = result.get(chunk)
      if (!sum) result.set(chunk, words.slice())
      else for (let n = 0; n < WORDS; n++) sum[n] = (sum[n] as number) | (words[n] as number)
    }
  }
  return result
}

export function without(a: Places, b: Places): Places {
  const result: Places = new Map()
  for (const [chunk, words] of a) {
    const others = b.get(chunk)
    const left = words.slice()
    if (others) for (let n = 0; n < WORDS; n++) left[n] = (words[n] as number) & ~(others[n] as number)
    result.set(chunk, left)
  }
  return result
}

export function countPlaces(set: Places): number {
  let count = 0
  for (const words of set.values()) for (let n = 0; n < WORDS; n++) count += ones(words[n] as number)
  return count
}

/** How many of these bits are in the set. */
export function countWithin(words: Uint32Array, others: Uint32Array): number {
  let count = 0
  for (let n = 0; n < WORDS; n++) {
    const both = (words[n] as number) & (others[n] as number)
    if (both !== 0) count += ones(both)
  }
  return count
}

/** Ascending. */
export function eachPlace(set: Places, visit: (place: number, chunk: number, bit: number) => void): void {
  for (const chunk of [...set.keys()].sort((a, b) => a - b)) {
    const words = set.get(chunk) ?? noBits()
    for (let n = 0; n < WORDS; n++) {
      for (let word = words[n] ?? 0; word !== 0; word &= word - 1) {
        const bit = n * 32 + 31 - Math.clz32(word & -word)
        visit(chunk * CHUNK_PLACES + bit, chunk, bit)
      }
    }
  }
}

/** Numbers of every chunk. */
export type Column = Map<number, Int32Array>

/** The least number of the one column and the most of the other, among these places; null where none has any. */
export function endsAmong(set: Places, lows: Column, highs: Column): { low: number; high: number } | null {
  let [low, high] = [2 ** 31, ABSENT]
  for (const [chunk, words] of set) {
    const least = lows.get(chunk)
    const most = highs.get(chunk)
    if (!least || !most) continue
    for (let n = 0; n < WORDS; n++) {
      for (let word = words[n] as number; word !== 0; word &= word - 1) {
        const bit = n * 32 + 31 - Math.clz32(word & -word)
        const one = least[bit] as number
        const other = most[bit] as number
        if (one !== ABSENT && one < low) low = one
        if (other > high) high = other
      }
    }
  }
  return high === ABSENT ? null : { low, high }
}

/** Those of these places whose numbers reach into a range. */
export function placesBetween(set: Places, lows: Column, highs: Column, from: number, to: number): Places {
  const result: Places = new Map()
  for (const [chunk, words] of set) {
    const least = lows.get(chunk)
    const most = highs.get(chunk)
    if (!least || !most) continue
    const within = noBits()
    for (let n = 0; n < WORDS; n++) {
      let kept = 0
      for (let word = words[n] as number; word !== 0; word &= word - 1) {
        const bit = 31 - Math.clz32(word & -word)
        const high = most[n * 32 + bit] as number
        if (high !== ABSENT && high >= from && (least[n * 32 + bit] as number) <= to) kept |= 1 << bit
      }
      within[n] = kept
    }
    result.set(chunk, within)
  }
  return result
}

/** How many bits of a word are set. */
function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
