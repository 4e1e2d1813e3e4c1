import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mapUrl, type PickupPoint } from '../delivery.ts'
import { findMeantPoint, offerPickupPoints } from './search-points.ts'

const point = (number: number, street: string, more: Partial<PickupPoint> = {}): PickupPoint => ({
  ref: `p${number}`,
  settlementRef: 'lviv',
  kind: 'branch',
  number,
  name: `Відділення №${number} (до 30 кг на одне місце): ${street}`,
  maxPieceG: 30_000,
  maxTotalG: null,
  maxSizeMm: [1200, 700, 700],
  ...more,
})
const at = (latitude: number, longitude: number) => ({ place: { latitude, longitude } })
const POINTS = [
  point(1, 'вул. Городоцька, 359', at(49.82, 23.93)),
  point(3, 'просп. Чорновола, 67', at(49.86, 24.02)),
  point(5, 'вул. Зелена, 238', at(49.8, 24.07)),
  point(8, 'вул. Городоцька, 120', at(49.838, 24.0)),
  point(30, 'вул. Сихівська, 8', at(49.79, 24.06)),
  point(38, 'вул. Під Дубом, 7Б', at(49.847, 24.03)),
  point(380, 'вул. 8 Березня, 12'),
  point(77, "вул. Об'їзна, 4", { maxPieceG: 5000 }),
]
const load = (weightG = 10_000) => ({
  parcels: [{ quantity: 1, weightG, sizeMm: [300, 200, 200] as [number, number, number] }],
})
const offered = (text: string, weightG?: number) => offerPickupPoints(POINTS, load(weightG), text)
const numbersFor = (text: string) => offered(text).flatMap(({ point, isNearby }) => (isNearby ? [] : [point.number]))

describe('pickup points for a text', () => {
  it('by number: that number, then those that begin so, then buildings of that number', () => {
    for (const text of ['38', '№38', '№ 38', 'відділення 38', 'Відділення №38', ' відд. 38 '])
      assert.deepEqual(numbersFor(text), [38, 380], text)
    assert.deepEqual(numbersFor('3'), [3, 30, 38, 380])
    assert.deepEqual(numbersFor('67'), [3])
    assert.deepEqual(numbersFor('12'), [380])
  })

  it('by street, the nearest building first, however it is spelled', () => {
    assert.deepEqual(numbersFor('Городоцька'), [1, 8])
    for (const text of [
      'Городоцька 120',
      'вул. Городоцька, 122',
      'вулиця ГОРОДОЦЬКА 100',
      'Городоцкая 118',
      'Horodotska 120',
    ])
      assert.deepEqual(numbersFor(text), [8, 1], text)
    for (const text of ['Обʼїзна', 'об’їзна', "вул. об'їз", '8 Березня'])
      assert.deepEqual(numbersFor(text), [text.includes('8') ? 380 : 77], text)
    assert.deepEqual(numbersFor('Хрещатик'), [])
  })

  it('fill the list with the neighbours of the best match, and say so', () => {
    const [first, ...others] = offered('Під Дубом')
    assert.deepEqual([first?.point.number, first?.isNearby], [38, false])
    assert.deepEqual(others.map(({ point, isNearby }) => [point.number, isNearby]).slice(0, 2), [
      [3, true],
      [8, true],
    ])
  })

  it('are at most ten, without a text those that take the parcels', () => {
    const city = Array.from({ length: 2503 }, (_, at) => point(2503 - at, `вул. Довга, ${at}`))
    const numbers = (text: string) => offerPickupPoints(city, load(), text).map(({ point }) => point.number)
    assert.deepEqual(numbers(''), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    assert.equal(numbers('Довга').length, 10)
    assert.ok(!offered('').some(({ point }) => point.number === 77))
    assert.deepEqual(offered('77').map(({ point, fits }) => [point.number, fits])[0], [77, false])
  })

  it('of nothing, of signs and of another alphabet are the usual ones', () => {
    for (const text of ['', '   ', '№', '%_\\', '\u0000']) assert.equal(offered(text).length, 7, JSON.stringify(text))
  })
})

describe('the point that a form means', () => {
  const meant = (ref: string, text: string) => findMeantPoint(POINTS, { ref, text })?.number

  it('is the chosen one while the text still speaks of it', () => {
    assert.equal(meant('p38', ''), 38)
    assert.equal(meant('p38', POINTS[5]?.name ?? ''), 38)
    assert.equal(meant('p1', 'Городоцька'), 1)
  })

  it('is what was typed since: a whole name, a number, or the only one that fits', () => {
    assert.equal(meant('p38', '8'), 8)
    assert.equal(meant('', 'відділення №3'), 3)
    assert.equal(meant('', 'Зелена'), 5)
    assert.equal(meant('p38', 'Городоцька'), undefined)
    assert.equal(meant('', 'Хрещатик 1'), undefined)
    assert.equal(meant('gone', ''), undefined)
  })
})

it('a point is shown on a map by its coordinates, else by its name', () => {
  assert.match(mapUrl({ name: 'Відділення №1', place: { latitude: 49.8, longitude: 24.1 } }), /query=49\.8%2C24\.1$/)
  assert.match(decodeURIComponent(mapUrl({ name: 'Львів,+№1', place: null })), /query=Нова\+пошта\+Львів/)
})
