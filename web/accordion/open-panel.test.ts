import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { ACCORDION_DURATION_MS, panelChanges, panelId, toggle } from './open-panel.ts'

describe('accordion', () => {
  it('opens the panel whose heading is clicked and closes any other open one', () => {
    assert.equal(toggle(null, 2), 2)
    assert.equal(toggle(0, 2), 2)
    assert.deepEqual(panelChanges(0, 2), [
      { panel: 0, to: 'closed' },
      { panel: 2, to: 'open' },
    ])
  })

  it('closes the panel whose open heading is clicked', () => {
    assert.equal(toggle(2, 2), null)
    assert.deepEqual(panelChanges(2, null), [{ panel: 2, to: 'closed' }])
    assert.deepEqual(panelChanges(2, 2), [])
  })

  it('opens and closes over 100 ms', () => {
    assert.equal(ACCORDION_DURATION_MS, 100)
    const css = readFileSync(join(import.meta.dirname, 'accordion.css'), 'utf8')
    assert.deepEqual(css.match(/transition: .*/g), ['transition: scale 100ms linear;'])
  })

  it('derives panel ids from its own id, so that a URL can open a panel', () => {
    assert.equal(panelId('care', 0), 'care-1')
  })
})
