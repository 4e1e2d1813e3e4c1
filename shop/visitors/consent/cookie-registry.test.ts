import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cookieRegistry } from './cookie-registry.ts'

const MINUTE_S = 60
const DAY_S = 86_400

describe('the cookie statement', () => {
  const lifetimes: [name: string, seconds: number][] = [
    ['wp_woocommerce_session_*', 2 * DAY_S],
    ['shield-notbot-nonce', 2 * MINUTE_S],
    ['icwp-wpsf-notbot', 10 * MINUTE_S],
    ['burst_uid', 30 * DAY_S],
  ]
  for (const [name, seconds] of lifetimes) {
    it(`names the lifetime of ${name}: ${seconds} s`, () => {
      assert.equal(cookieRegistry.find((cookie) => cookie.name === name)?.lifetime, seconds)
    })
  }
})
