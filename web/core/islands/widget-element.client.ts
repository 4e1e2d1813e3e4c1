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

/** Starts the behaviour of an element; returns a function that stops it. */
type WidgetModule = { startWidget: (element: HTMLElement) => () => void }

/**
 * A small behaviour without React: a custom element over markup that works by itself. Its module is fetched when the
 * first such element is near the viewport, also of those that a fragment or a gallery page adds.
 */
export function defineWidget(name: string, load: () => Promise<WidgetModule>): void {
  class Widget extends HTMLElement {
    #end: (() => void) | undefined
    #stopWaiting = () => {}

    connectedCallback() {
      this.#stopWaiting()
      this.#stopWaiting = onNearViewport(this.firstElementChild ?? this, () => void this.#start())
    }

    async #start() {
      const module = await load().catch(console.warn) // network failure: the markup works without it
      if (this.isConnected) this.#end ??= module?.startWidget(this)
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
