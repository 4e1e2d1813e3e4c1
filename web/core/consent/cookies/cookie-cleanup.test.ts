import assert from 'node:assert/strict'
import { it } from 'node:test'
import { startCookieCleanup } from './cookies.client.ts'

it('storage without consent is looked for now and every second (§9)', (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  let looks = 0
  const page = {
    hidden: false,
    get cookie() {
      looks++
      return ''
    },
  }
  for (const [name, value] of Object.entries({ document: page, localStorage: {}, sessionStorage: {} })) {
    const ofNode = Object.getOwnPropertyDescriptor(globalThis, name)
    Object.defineProperty(globalThis, name, { value, configurable: true })
    t.after(() => {
      Reflect.deleteProperty(globalThis, name)
      if (ofNode) Object.defineProperty(globalThis, name, ofNode)
    })
  }
  startCookieCleanup()
  assert.equal(looks, 1)
  t.mock.timers.tick(999)
  assert.equal(looks, 1)
  t.mock.timers.tick(1)
  assert.equal(looks, 2)
  t.mock.timers.tick(1000)
  assert.equal(looks, 3)
})
