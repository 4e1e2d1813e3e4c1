import assert from 'node:assert/strict'
import { it } from 'node:test'
import { narrowestDoorMm } from './doorways.ts'

it('a piece passes a door by its thinnest side', () => {
  const door = (...sizes: ([number, number, number] | null)[]) => narrowestDoorMm(sizes.map((sizeMm) => ({ sizeMm })))
  assert.equal(door([2310, 990, 760]), 800)
  assert.equal(door([1200, 600, 150], [2000, 680, 900]), 700)
  assert.equal(door([2310, 990, 580]), 600)
  assert.equal(door([2310, 990, 581]), 700)
  assert.equal(door([2310, 1100, 950]), 970)
  assert.equal(door([2310, 2100, 400]), undefined)
  assert.equal(door([2310, 990, 760], null), undefined)
  assert.equal(door(), undefined)
})

it('of what passes every door nobody asks', () => {
  const door = (...sizes: [number, number, number][]) => narrowestDoorMm(sizes.map((sizeMm) => ({ sizeMm })))
  assert.equal(door([1500, 330, 330]), undefined)
  assert.equal(door([580, 580, 580]), undefined)
  assert.equal(door([581, 581, 330]), 600)
  assert.equal(door([330, 330, 330], [2000, 900, 650]), 700)
})
