import { keepClicks } from '../ui/clicks.client.ts'

const VISIBLE_MARGIN = '400px'

/** Calls `work` once, when the element, which must have a box, is near. Returns what cancels it. */
export function onNearViewport(element: Element, work: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      work()
    },
    { rootMargin: VISIBLE_MARGIN },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** Links among them are followed if the script does not come. */
const TAKEN_OVER = '.video__start'

type WidgetModule = {
  /** Starts the behaviour of an element; returns a function that stops it. */
  startWidget: (element: HTMLElement) => () => void
}

/**
 * A small behaviour without React: a custom element over markup that works by itself. Its module is fetched when the
 * first such element is on the page, including those added later with a fragment or a gallery page, or `near` the
 * viewport. Clicks on what it takes over are kept until it has arrived; if it does not arrive, links work by themselves.
 */
export function defineWidget(name: string, load: () => Promise<WidgetModule>, when: 'now' | 'near' = 'now'): void {
  class Widget extends HTMLElement {
    #end: (() => void) | undefined
    #stopWaiting = () => {}

    connectedCallback() {
      this.#stopWaiting()
      if (when === 'near') this.#stopWaiting = onNearViewport(this.firstElementChild ?? this, () => void this.#start())
      else void this.#start()
    }

    async #start() {
      const endKeeping = keepClicks(this, TAKEN_OVER)
      const module = await load().catch(console.warn) // network failure: the markup works without it
      const clicked = endKeeping()
      if (this.#end) return
      if (this.isConnected) this.#end = module?.startWidget(this)
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
