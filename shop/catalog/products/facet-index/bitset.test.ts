import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  addToBitset,
  type Bitset,
  bitsetInRange,
  bitsetSize,
  CHUNK_SIZE,
  columnRange,
  emptyBits,
  emptyNumbers,
  forEachPosition,
  intersectBitsets,
  isInBitset,
  NO_NUMBER,
  type NumberColumn,
  setBit,
  subtractBitset,
  toBytes,
  toNumbers,
  toWords,
  uniteBitsets,
} from './bitset.ts'

const some = fc.uniqueArray(fc.nat(CHUNK_SIZE * 3), { maxLength: 60 })

function setOf(places: number[]): Bitset {
  const set: Bitset = new Map()
  for (const place of places) addToBitset(set, place)
  return set
}

function listOf(set: Bitset): number[] {
  const list: number[] = []
  forEachPosition(set, (place, chunk, bit) => {
    assert.equal(chunk * CHUNK_SIZE + bit, place)
    list.push(place)
  })
  return list
}

const ascending = (list: Iterable<number>) => [...new Set(list)].sort((a, b) => a - b)

describe('bitset', () => {
  it('counts, unites and intersects positions', () => {
    fc.assert(
      fc.property(some, some, (a, b) => {
        assert.deepEqual(listOf(setOf(a)), ascending(a))
        assert.equal(bitsetSize(setOf(a)), a.length)
        assert.deepEqual(
          listOf(intersectBitsets(setOf(a), setOf(b))),
          ascending(a.filter((place) => b.includes(place))),
        )
        assert.deepEqual(listOf(uniteBitsets([setOf(a), setOf(b)])), ascending([...a, ...b]))
        assert.deepEqual(listOf(subtractBitset(setOf(a), setOf(b))), ascending(a.filter((place) => !b.includes(place))))
        for (const place of b) assert.equal(isInBitset(setOf(a), place), a.includes(place))
      }),
    )
  })

  it('gives the extremes of a number column and the positions within a range', () => {
    const [lows, highs] = [emptyNumbers(), emptyNumbers()]
    const column = (numbers: Int32Array): NumberColumn => new Map([[0, numbers]])
    for (const [place, low, high] of [
      [0, 5, 9],
      [31, 1, 2],
      [32, 20, 30],
      [15_999, 7, 7],
    ] as const) {
      lows[place] = low
      highs[place] = high
    }
    const set = setOf([0, 32, 15_999, 100])
    assert.deepEqual(columnRange(set, column(lows), column(highs)), { low: 5, high: 30 })
    assert.equal(columnRange(setOf([100]), column(lows), column(highs)), null)
    const between = (from: number, to: number) => listOf(bitsetInRange(set, column(lows), column(highs), from, to))
    assert.deepEqual(between(8, 20), [0, 32])
    assert.deepEqual(between(7, 7), [0, 15_999])
    assert.deepEqual(between(NO_NUMBER + 1, 4), [])
  })

  it('reads bytes at any offset', () => {
    const [words] = setOf([1, 40]).values()
    const shifted = new Uint8Array(2001)
    shifted.set(toBytes(words ?? new Uint32Array()), 1)
    const read = toWords(shifted.subarray(1))
    assert.deepEqual(listOf(new Map([[0, read]])), [1, 40])
    setBit(read, 40, false)
    assert.deepEqual(listOf(new Map([[0, read]])), [1])
  })

  it('stores nothing behind the last bit or number, and reads what an older shop has stored in full', () => {
    const [words = emptyBits()] = setOf([1, 40]).values()
    assert.equal(toBytes(words).byteLength, 8)
    assert.deepEqual(toWords(toBytes(words)), words)
    assert.deepEqual(toWords(new Uint8Array(words.buffer)), words)
    assert.equal(toBytes(emptyBits()).byteLength, 0)

    const numbers = emptyNumbers()
    numbers[2] = 0
    assert.equal(toBytes(numbers).byteLength, 12)
    assert.deepEqual(toNumbers(toBytes(numbers)), numbers)
    assert.deepEqual(toNumbers(new Uint8Array(numbers.buffer)), numbers)
    assert.equal(toBytes(emptyNumbers()).byteLength, 0)
    assert.deepEqual(toNumbers(toBytes(emptyNumbers())), emptyNumbers())
  })
})
