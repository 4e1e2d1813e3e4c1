/** Brings an element to life; what it returns ends that life. */
export type StartWidget = (element: HTMLElement) => () => void

/**
 * A small behaviour that is not an island: a custom element over markup that works by itself. Its module is fetched when
 * the first one is on the page, also when it came later, with a fragment or the next gallery page.
 */
export function defineWidget(name: string, load: () => Promise<StartWidget>): void {
  class Widget extends HTMLElement {
    #end: (() => void) | undefined

    async connectedCallback() {
      const start = await load().catch((error) => {
        console.warn(error) // a poor signal: the markup goes on working by itself
      })
      if (start && this.isConnected) this.#end ??= start(this)
    }

    disconnectedCallback() {
      // An element that is only moved is connected again before the microtask runs.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#end?.()
        this.#end = undefined
      })
    }
  }
  customElements.define(name, Widget)
}
