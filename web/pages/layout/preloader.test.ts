import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { hidePreloader } from './preloader.client.ts'

describe('preloader (§9)', () => {
  it('is hidden 600 ms after the page is ready', (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const preloader = { hidden: false, classList: new Set<string>() }
    Object.assign(globalThis, { document: { querySelector: () => preloader } })
    t.after(() => Reflect.deleteProperty(globalThis, 'document'))
    hidePreloader()
    assert.deepEqual([...preloader.classList], ['preloader--ready'])
    t.mock.timers.tick(599)
    assert.equal(preloader.hidden, false)
    t.mock.timers.tick(1)
    assert.equal(preloader.hidden, true)
  })

  it('fades out in as long', () => {
    const css = readFileSync(join(import.meta.dirname, 'preloader.css'), 'utf8')
    assert.match(css, /\.preloader--ready \{\s+opacity: 0;\s+transition: opacity 600ms /)
  })
})
