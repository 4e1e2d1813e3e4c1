import { keepClicks } from '../ui/loading/early-clicks.client.ts'
import { onFirstUse } from '../ui/loading/first-use.client.ts'
import { onNearViewport } from './near-viewport.client.ts'

/** Forms that a script posts in the background: the city of delivery. */
const POSTED_FORMS = '.city'

/** Links among them are followed if the script does not come. */
const TAKEN_OVER = '[data-step], [data-copy], .consent-area__accept, .video__start'

type WidgetModule = {
  /** Starts the behaviour of an element; returns a function that stops it. */
  startWidget: (element: HTMLElement) => () => void
}

/**
 * A small behaviour without React: a custom element over markup that works by itself. Its module is fetched when the
 * first such element is on the page, including those added later with a fragment or a gallery page, `near` the viewport,
 * or when the page is first `used`. Clicks on what it takes over, and a form, are kept until it has arrived; if it does
 * not arrive, links and forms work by themselves.
 */
export function defineWidget(
  name: string,
  load: () => Promise<WidgetModule>,
  when: 'now' | 'near' | 'used' = 'now',
): void {
  class Widget extends HTMLElement {
    #end: (() => void) | undefined
    #stopWaiting = () => {}
    #submit: (() => void) | undefined

    #holdForm = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement && form.matches(POSTED_FORMS))) return
      event.preventDefault()
      this.#submit = () => form.requestSubmit(event.submitter)
      void this.#start()
    }

    connectedCallback() {
      this.#stopWaiting()
      if (!this.#end) this.addEventListener('submit', this.#holdForm)
      if (when === 'near') this.#stopWaiting = onNearViewport(this.firstElementChild ?? this, () => void this.#start())
      else if (when === 'used') onFirstUse(() => this.#start())
      else void this.#start()
    }

    async #start() {
      const endKeeping = keepClicks(this, TAKEN_OVER)
      const module = await load().catch(console.warn) // network failure: the markup works without it
      const clicked = endKeeping()
      if (this.#end) return
      this.removeEventListener('submit', this.#holdForm)
      if (this.isConnected) this.#end = module?.startWidget(this)
      for (const button of clicked) button.click()
      this.#submit?.()
      this.#submit = undefined
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
