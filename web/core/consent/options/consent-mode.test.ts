import assert from 'node:assert/strict'
import { it } from 'node:test'
import { defaultConsent, updatedConsent } from './consent-mode.ts'

it('tags wait with what is denied, and get the decision', () => {
  const [, , denied] = defaultConsent('optin')
  assert.deepEqual([denied.ad_storage, denied.analytics_storage, denied.wait_for_update], ['denied', 'denied', 500])
  const [, kind, now] = updatedConsent({ categories: { statistics: 'allow' }, services: {} }, 'optin')
  assert.deepEqual([kind, now.analytics_storage, now.ad_user_data], ['update', 'granted', 'denied'])
  assert.equal('wait_for_update' in now, false)
})
