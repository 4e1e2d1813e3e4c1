import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { nextWorkingDay, parseWorkingDays } from './working-days.ts'

const daysOf = (...hours: string[]) => [...parseWorkingDays(hours)].sort()

describe('working days', () => {
  it('are those with opening hours', () => {
    assert.deepEqual(daysOf('Пн–Пт 10:00–19:00', 'Сб 11:00–17:00', 'Нд вихідний'), [1, 2, 3, 4, 5, 6])
    assert.deepEqual(daysOf('Субота-Вт 9:00-18:00'), [0, 1, 2, 6])
    assert.deepEqual(daysOf('за домовленістю'), [])
  })

  it('move a date on a day off to the next working day in Kyiv', () => {
    const days = parseWorkingDays(['Пн–Пт 10:00–19:00'])
    const saturday = Date.parse('2026-12-19T21:30:00Z') // 23:30 in Kyiv
    assert.equal(nextWorkingDay(saturday, days), Date.parse('2026-12-20T22:00:00Z'))
    const friday = Date.parse('2026-12-18T12:00:00Z')
    assert.equal(nextWorkingDay(friday, days), friday)
    assert.equal(nextWorkingDay(saturday, new Set()), saturday)
  })
})
