import type { ComponentType } from 'react'
import { type IslandName, islands } from './registry.client.ts'

const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'focusin', 'pointerenter'] as const
const VISIBLE_MARGIN = '200px'

/**
 * `<x-island>`: a custom element, so that an island inside markup that arrives later (a fragment, the next gallery page)
 * starts by itself. A button clicked before its island is alive is clicked again once it is.
 */
class IslandElement extends HTMLElement {
  #unmount: (() => void) | undefined
  #booting = false
  #missedClick: HTMLElement | undefined
  #stopWaiting = () => {}

  connectedCallback() {
    if (this.#unmount || this.#booting) return // moved, not new
    for (const touch of INTERACTION_EVENTS) this.addEventListener(touch, this.#touched, { passive: true })
    this.addEventListener('click', this.#clicked)
    const when = this.getAttribute('when')
    if (when === 'visible') this.#stopWaiting = onNearViewport(this, this.#boot)
    if (when === 'idle') this.#stopWaiting = onIdle(this.#boot)
  }

  disconnectedCallback() {
    // An element that is only moved is connected again before the microtask runs.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#stopListening()
      this.#unmount?.()
      this.#unmount = undefined
      this.#booting = false
    })
  }

  #touched = () => void this.#boot()

  #clicked = (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest('button') : null
    // What submits a form works without its island, and must not work twice.
    if (target && target.type !== 'submit' && !this.#unmount) this.#missedClick = target
  }

  #boot = async () => {
    if (this.#booting) return
    this.#booting = true
    this.#stopWaiting()
    const load = islands[this.getAttribute('name') as IslandName]
    const loaded = await Promise.all([load(), import('./hydrate.client.ts')]).catch((error) => {
      // A poor signal: the markup goes on working by itself, and the next touch tries again.
      console.warn(error)
      this.#booting = false
    })
    if (!loaded || !this.isConnected) return
    const [Component, { hydrate }] = loaded
    // Put here before the island was alive (§4), it is none of what React expects to find.
    const link = this.querySelector('.added_to_cart')
    const button = link?.previousElementSibling
    link?.remove()
    const props = JSON.parse(this.getAttribute('props') ?? '{}')
    this.#unmount = hydrate(this, Component as ComponentType, props, () => {
      if (link) button?.after(link)
      if (this.#missedClick?.isConnected) this.#missedClick.click()
    })
    this.#stopListening()
  }

  #stopListening() {
    this.#stopWaiting()
    for (const touch of INTERACTION_EVENTS) this.removeEventListener(touch, this.#touched)
    this.removeEventListener('click', this.#clicked)
  }
}

export function defineIslands(): void {
  customElements.define('x-island', IslandElement)
}

function onNearViewport(element: Element, work: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) work()
    },
    { rootMargin: VISIBLE_MARGIN },
  )
  observer.observe(element.firstElementChild ?? element)
  return () => observer.disconnect()
}

/** After the first paint and everything that was needed for it. */
function onIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}
