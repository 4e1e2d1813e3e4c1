import { keepClicks } from '../ui/loading/early-clicks.client.ts'
import { onFirstUse } from '../ui/loading/first-use.client.ts'
import { onNearViewport } from './near-viewport.client.ts'

/** Starts the behaviour of an element; returns a function that stops it. */
export type StartWidget = (element: HTMLElement) => () => void

/**
 * A small behaviour without React: a custom element over markup that works by itself. Its module is fetched when the
 * first such element is on the page, including those added later with a fragment or a gallery page, `near` the viewport,
 * or when the page is first `used`. Clicks on buttons that do nothing without it are kept until it has arrived.
 */
export function defineWidget(
  name: string,
  load: () => Promise<StartWidget>,
  when: 'now' | 'near' | 'used' = 'now',
): void {
  class Widget extends HTMLElement {
    #end: (() => void) | undefined
    #stopWaiting = () => {}

    connectedCallback() {
      this.#stopWaiting()
      if (when === 'near') this.#stopWaiting = onNearViewport(this, () => void this.#start())
      else if (when === 'used') onFirstUse(() => this.#start())
      else void this.#start()
    }

    async #start() {
      const endKeeping = keepClicks(this, '[data-step], [data-copy], [data-print], .consent-area__accept')
      const start = await load().catch((error) => {
        console.warn(error) // network failure: the markup keeps working without it
      })
      const clicked = endKeeping()
      if (!start || !this.isConnected || this.#end) return
      this.#end = start(this)
      for (const button of clicked) button.click()
    }

    disconnectedCallback() {
      // An element that is moved is reconnected before the microtask runs.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#stopWaiting()
        this.#end?.()
        this.#end = undefined
      })
    }
  }
  customElements.define(name, Widget)
}
