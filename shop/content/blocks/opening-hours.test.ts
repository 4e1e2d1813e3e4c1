import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openingHours } from './opening-hours.ts'

it('opening hours become schema.org hours where they can be parsed', () => {
  assert.equal(openingHours({ days: 'Пн–Пт', time: '9:00–18:00' }), 'Mo-Fr 09:00-18:00')
  assert.equal(openingHours({ days: 'субота', time: '10.00 - 16.30' }), 'Sa 10:00-16:30')
  assert.equal(openingHours({ days: 'пʼятниця — неділя', time: '10:00—16:00' }), 'Fr-Su 10:00-16:00')
  for (const [days, time] of [
    ['Нд', 'вихідний'],
    ['щодня', '9:00–18:00'],
    ['Пн–щодня', '9:00–18:00'],
    ['Пн–Ср–Пт', '9:00–18:00'],
    ['Пн', '9–18'],
    ['', ''],
  ] as const) {
    assert.equal(openingHours({ days, time }), undefined, `${days} ${time}`)
  }
})
