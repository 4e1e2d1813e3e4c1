import type { ComponentType } from 'react'
import { onFirstInteraction, onIdle, onNearViewport } from './hydration-triggers.client.ts'
import { type IslandName, islands } from './registry.client.ts'

const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'focusin', 'pointerenter'] as const

/**
 * `<x-island>`: a custom element, so an island in markup added later (a fragment, the next gallery page) starts by
 * itself. Clicks on buttons before hydration are repeated after it.
 */
class IslandElement extends HTMLElement {
  #unmount: (() => void) | undefined
  #booting = false
  #missedClicks: HTMLElement[] = []
  #stopWaiting = () => {}

  connectedCallback() {
    if (this.#unmount || this.#booting) return // moved, not new
    for (const touch of INTERACTION_EVENTS) this.addEventListener(touch, this.#touched, { passive: true })
    this.addEventListener('click', this.#clicked)
    const when = this.getAttribute('when')
    if (when === 'visible') this.#stopWaiting = onNearViewport(this, this.#boot)
    if (when === 'idle' || hasRestoredChoice(this)) this.#stopWaiting = onIdle(this.#boot)
    else if (when === 'interaction') this.#stopWaiting = onFirstInteraction(this.#boot)
  }

  disconnectedCallback() {
    // An element that is moved is reconnected before the microtask runs.
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
    // A submit button works without its island, so its click must not be repeated.
    if (target && target.type !== 'submit' && !this.#unmount) this.#missedClicks.push(target)
  }

  #boot = async () => {
    if (this.#booting) return
    this.#booting = true
    this.#stopWaiting()
    const load = islands[this.getAttribute('name') as IslandName]
    const loaded = await Promise.all([load(), import('./hydrate.client.ts')]).catch((error) => {
      // Network failure: the markup keeps working without JavaScript, and the next interaction retries.
      console.warn(error)
      this.#booting = false
    })
    if (!loaded || !this.isConnected) return
    const [Component, { hydrate }] = loaded
    // A link that a script inserted before hydration (§4) is unknown to React.
    const link = this.querySelector('.added_to_cart')
    const button = link?.previousElementSibling
    link?.remove()
    const props = JSON.parse(this.getAttribute('props') ?? '{}')
    this.#unmount = hydrate(this, Component as ComponentType, props, () => {
      if (link) button?.after(link)
      this.removeEventListener('click', this.#clicked)
      void this.#repeatClicks()
    })
    this.#stopListening()
  }

  async #repeatClicks() {
    for (const button of this.#missedClicks.splice(0)) {
      if (button.isConnected) button.click()
      await null // React renders between two clicks
    }
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

/** The browser has restored a form that the visitor had changed. */
function hasRestoredChoice(island: HTMLElement): boolean {
  const boxes = island.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')
  return [...boxes].some((box) => box.checked !== box.defaultChecked)
}
