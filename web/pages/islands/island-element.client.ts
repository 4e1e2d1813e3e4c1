import { closestElement, keepClicks } from '#web/core/ui/clicks.client.ts'
import { type EarlyUse, type IslandEntry, type IslandName, islands, type PageScripts } from './islands.ts'

/** Inside an island they hydrate it at once. */
const TOUCHES = ['pointerdown', 'focusin', 'click', 'change', 'submit']
/** What another script puts in here is not the island's: React neither reads nor changes it. */
const FOREIGN = '[data-foreign]'
const OWN = `:not(${FOREIGN} *)`

/** Built separately from the scripts of the page, from which it gets the state that both use. */
export function defineIslands(scripts: PageScripts, presence: Promise<void>): void {
  if (!customElements.get('x-island')) customElements.define('x-island', islandElement(scripts, presence))
}

/** Also starts in markup that arrives later. Until it is hydrated, its links and forms work by themselves. */
function islandElement(scripts: PageScripts, presence: Promise<void>): CustomElementConstructor {
  return class extends HTMLElement {
    #ended: AbortController | undefined
    #unmount: (() => void) | undefined

    connectedCallback() {
      if (this.#ended) return // it was only moved
      this.#ended = new AbortController()
      void this.#start(this.#ended.signal)
    }

    disconnectedCallback() {
      // An element that is moved is reconnected before the microtask runs.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#ended?.abort()
        this.#unmount?.()
        this.#ended = this.#unmount = undefined
      })
    }

    async #start(ended: AbortSignal) {
      const name = this.getAttribute('name') as IslandName
      const entry: IslandEntry = islands[name]
      const { load, handles = '*', prepare } = entry
      let hydrateNow = () => {}
      const needed = new Promise<void>((resolve) => {
        hydrateNow = resolve
        const touched = ({ target }: Event) => (target as Element).closest(handles) && resolve()
        for (const type of TOUCHES) this.addEventListener(type, touched, { capture: true, signal: ended })
        if (this.querySelector(`:is(${handles}):focus-within`)) resolve()
      })
      // Who waits for it gets its files with those of React. That they do not come is noticed below.
      void needed.then(load).catch(() => {})
      const isChanged = watchMarkup(this, ended)
      const early = keepEarly(this, { ...entry, ...scripts }, ended)
      const end = prepare?.(hydrateNow, scripts, this)
      const stayAsItIs = () => {
        this.setAttribute('static', '')
        end?.()
        early.repeat()
      }
      try {
        await Promise.race([needed, presence])
        if (ended.aborted) return
        const [{ hydrateIsland }] = await Promise.all([
          import('./hydrate-island.client.ts'),
          import('#web/core/islands/react.client.ts'), // at the same time, not after the module that imports it
        ])
        const source = { ...entry, early, needed, scripts, isChanged, ended }
        this.#unmount = await hydrateIsland(this, source)
        if (!this.#unmount && !ended.aborted) stayAsItIs()
      } catch (error) {
        console.warn(error)
        stayAsItIs()
      }
    }
  }
}

/**
 * Whether a script made for WooCommerce, an extension or a translator has changed the markup, before this script came or
 * since: hydrating it would be an error. An island that was taken out of the page and put back is empty, not changed.
 */
function watchMarkup(island: HTMLElement, ended: AbortSignal): () => boolean {
  let isChanged =
    island.hasChildNodes() && island.querySelectorAll(OWN).length !== Number(island.getAttribute('elements'))
  const look = (changes: MutationRecord[]) => {
    isChanged ||= changes.some(({ target }) => !(target instanceof Element && target.closest(FOREIGN)))
  }
  const observer = new MutationObserver(look)
  observer.observe(island, { childList: true, characterData: true, subtree: true })
  ended.addEventListener('abort', () => observer.disconnect())
  return () => {
    look(observer.takeRecords())
    observer.disconnect()
    return isChanged
  }
}

/** Keeps clicks and forms until `repeat`. */
function keepEarly(
  island: HTMLElement,
  { takesOver = '', handles = '*', formsWait = true, sendKept }: IslandEntry & PageScripts,
  ended: AbortSignal,
): EarlyUse {
  const clicks: HTMLElement[] = []
  const endClicks = keepClicks(window, `:is(${takesOver})`, island, clicks)
  const submits: SubmitEvent[] = []
  const keepSubmit = (event: SubmitEvent) => {
    if (event.defaultPrevented || !island.contains(closestElement(event, handles) ?? null)) return
    event.preventDefault()
    submits.push(event)
  }
  if (formsWait) addEventListener('submit', keepSubmit)
  addEventListener('pagehide', () => {
    sendKept(submits.splice(0).map((event) => ({ event })))
  })
  const end = () => {
    removeEventListener('submit', keepSubmit)
    endClicks()
  }
  ended.addEventListener('abort', end)
  const repeat: EarlyUse['repeat'] = (find = (part) => (part.isConnected ? part : undefined)) => {
    end()
    for (const button of clicks.splice(0)) find(button)?.click()
    for (const { target, submitter } of submits.splice(0))
      find(target as HTMLFormElement)?.requestSubmit(submitter && find(submitter))
  }
  return { clicks, submits, repeat }
}
