import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import * as consentEvents from '#api/visitors/consent/events.protocol.ts'
import { createStore, useStore } from '../../islands/store.ts'
import type { ConsentCheck } from '../effective-consent.ts'
import type * as pageConsent from './waiting-content.client.ts'

export type PageConsent = typeof pageConsent

/** What is allowed; another function after each decision. */
const store = createStore<ConsentCheck>()
let connecting: Promise<PageConsent> | undefined

/** Undefined until the scripts of the page have told it. */
export function useConsent(load: (() => Promise<PageConsent>) | undefined): ConsentCheck | undefined {
  useEffect(() => {
    if (load) connectConsent(load).catch(console.warn)
  }, [load])
  return useStore(store)
}

export function connectConsent(load: () => Promise<PageConsent>): Promise<PageConsent> {
  connecting ??= load().then(
    (consent) => {
      // At once: what a decision allows is requested before the event that enables scripts (protocols 5.4).
      const write = () => flushSync(() => store.write(consent.consentCheck()))
      write()
      for (const event of [consentEvents.service, consentEvents.change]) document.addEventListener(event, write)
      return consent
    },
    (error) => {
      connecting = undefined
      throw error
    },
  )
  return connecting
}
