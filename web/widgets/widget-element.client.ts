import { closestElement } from '../ui/clicks.client.ts'
import { onFirstUse } from '../ui/loading/first-use.client.ts'
import { onNearViewport } from './near-viewport.client.ts'

/** Starts the behaviour of an element; returns a function that stops it. */
export type StartWidget = (element: HTMLElement) => () => void

/**
 * A small behaviour without React: a custom element over markup that works by itself. Its module is fetched when the
 * first such element is on the page, including those added later with a fragment or a gallery page, `near` the viewport,
 * or when the page is first `used`. Clicks on buttons that do nothing without it, and forms that would leave the page,
 * are kept until it has arrived.
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
      const early: (() => void)[] = []
      const keep = (event: Event) => {
        const button = closestElement(event, '[data-step], [data-copy], [data-print]')
        if (button) early.push(() => button.click())
      }
      const keepForm = (event: SubmitEvent) => {
        const form = event.target as HTMLFormElement
        if (!form.matches('.city')) return
        event.preventDefault()
        early.push(() => form.requestSubmit(event.submitter))
      }
      this.addEventListener('click', keep)
      this.addEventListener('submit', keepForm)
      const start = await load().catch((error) => {
        console.warn(error) // network failure: the markup keeps working without it
      })
      this.removeEventListener('click', keep)
      this.removeEventListener('submit', keepForm)
      if (start && this.isConnected) this.#end ??= start(this)
      for (const repeat of early) repeat()
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
