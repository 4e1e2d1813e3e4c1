import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  pauseTimeOnPage,
  registerActivity,
  reportTimeOnPage,
  resumeTimeOnPage,
  startTimeOnPage,
  type TimeOnPage,
} from './time-on-page.ts'

const report = (watch: TimeOnPage, now: number) => reportTimeOnPage(watch, now).ms

describe('time on a page', () => {
  it('runs from the beginning while the page is visible', () => {
    assert.equal(report(startTimeOnPage(1000, true), 6000), 5000)
    assert.equal(report(startTimeOnPage(1000, false), 6000), 0)
  })

  it('stops after 30 s without activity', () => {
    const watch = startTimeOnPage(0, true)
    assert.equal(report(watch, 29_999), 29_999)
    assert.equal(report(watch, 30_000), 30_000)
    assert.equal(report(watch, 90_000), 30_000)
    assert.equal(report(registerActivity(watch, 20_000), 90_000), 50_000)
  })

  it('continues with the next activity, without the idle time', () => {
    assert.equal(report(registerActivity(startTimeOnPage(0, true), 100_000), 110_000), 40_000)
  })

  it('stops while the page is blurred or hidden, whatever the activity', () => {
    const away = pauseTimeOnPage(startTimeOnPage(0, true), 4000)
    assert.equal(report(registerActivity(away, 5000), 60_000), 4000)
    assert.equal(report(resumeTimeOnPage(away, 50_000), 52_000), 6000)
  })

  it('does not count idle time before the page was left', () => {
    assert.equal(report(pauseTimeOnPage(startTimeOnPage(0, true), 60_000), 61_000), 30_000)
  })

  it('does not change on focus after visible', () => {
    assert.equal(report(resumeTimeOnPage(startTimeOnPage(0, true), 5000), 10_000), 10_000)
  })

  it('is never reported twice', () => {
    const first = reportTimeOnPage(startTimeOnPage(0, true), 7000)
    const second = reportTimeOnPage(first.watch, 7000)
    const third = reportTimeOnPage(second.watch, 9500)
    assert.deepEqual([first.ms, second.ms, third.ms], [7000, 0, 2500])

    const left = reportTimeOnPage(pauseTimeOnPage(startTimeOnPage(0, true), 4000), 5000)
    assert.deepEqual([left.ms, report(left.watch, 6000)], [4000, 0])

    const idle = reportTimeOnPage(startTimeOnPage(0, true), 60_000)
    assert.deepEqual([idle.ms, report(idle.watch, 90_000)], [30_000, 0])
    assert.equal(report(registerActivity(idle.watch, 100_000), 101_000), 1000)
  })
})
