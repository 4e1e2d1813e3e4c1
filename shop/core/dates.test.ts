import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatKyivDateTime, formatUtcDateTime, parseKyivDateTime, parseUtcDateTime } from './dates.ts'

describe('Kyiv time', () => {
  it('is two hours ahead of UTC in winter and three in summer', () => {
    assert.equal(formatKyivDateTime(Date.UTC(2026, 10, 20, 22, 30)), '2026-11-21T00:30:00')
    assert.equal(parseKyivDateTime('2026-11-21T00:30'), Date.UTC(2026, 10, 20, 22, 30))
    assert.equal(parseKyivDateTime('2026-07-01T10:00:00'), Date.UTC(2026, 6, 1, 7))
    assert.equal(formatKyivDateTime(Date.UTC(2026, 6, 1, 7)), '2026-07-01T10:00:00')
  })

  it('handles the nights when clocks change', () => {
    // On 29 March 2026 at 3:00 it becomes 4:00, on 25 October at 4:00 it becomes 3:00.
    assert.equal(parseKyivDateTime('2026-03-29T02:59:00'), Date.UTC(2026, 2, 29, 0, 59))
    assert.equal(parseKyivDateTime('2026-03-29T04:00:00'), Date.UTC(2026, 2, 29, 1))
    const skipped = parseKyivDateTime('2026-03-29T03:30:00')
    assert.ok(skipped === Date.UTC(2026, 2, 29, 1, 30) || skipped === Date.UTC(2026, 2, 29, 0, 30))
    const twice = parseKyivDateTime('2026-10-25T03:30:00')
    assert.ok(twice === Date.UTC(2026, 9, 25, 0, 30) || twice === Date.UTC(2026, 9, 25, 1, 30))
  })

  it('round-trips at every hour of a year', () => {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 3_600_000) {
      const result = parseKyivDateTime(formatKyivDateTime(at)) ?? 0
      assert.ok(result === at || formatKyivDateTime(result) === formatKyivDateTime(at), formatKyivDateTime(at))
    }
  })

  it('rejects invalid dates', () => {
    for (const text of ['', '2026-02-31T10:00', '2026-13-01T10:00', '10:00', '2026-11-21', '2026-11-21T25:00']) {
      assert.equal(parseKyivDateTime(text), undefined, text)
    }
    assert.equal(formatUtcDateTime(parseUtcDateTime('2026-11-21T08:00:00') ?? 0), '2026-11-21T08:00:00')
  })
})
