import { type ComponentType, type ReactNode, StrictMode } from 'react'
import { findAnew, keepUse } from '#web/core/islands/keep-use.ts'
import { createRoot, flushSync, hydrateRoot, jsx, useEffect } from '#web/core/islands/react.client.ts'
import { onNearViewport } from '#web/core/islands/widget-element.client.ts'
import type { EarlyUse, HydrationOptions, IslandEntry, PageScripts } from './islands.ts'

declare global {
  interface ImportMeta {
    /** Written in by Vite. */
    readonly env: { DEV: boolean }
  }
}

/** Each root is hydrated in a task of its own. */
let lastTurn: Promise<void> = Promise.resolve()

/**
 * Hydrates an element when it is near the viewport and nothing else is to be done, or when it is `needed`; some only
 * then. Returns what unmounts it; undefined: it is gone, or not as the server has sent it. Throws if its files do not come.
 */
export async function hydrateIsland(
  element: HTMLElement,
  island: IslandEntry & {
    early: EarlyUse
    needed: Promise<void>
    scripts: PageScripts
    isChanged: () => boolean
    ended: AbortSignal
  },
): Promise<(() => void) | undefined> {
  const { load, early, needed, isOnTouch, scripts, isChanged, ended } = island
  const inItsTurn = isOnTouch ? [] : [nearViewport(element, ended).then(idle).then(ownTask)]
  await Promise.race([needed.then(task), ...inItsTurn])
  const component = (await load()) as ComponentType<object> & HydrationOptions
  const fetched = await component.fetchProps?.(element, early)
  if (ended.aborted) return undefined
  const isOther = isChanged()
  if (isOther && !component.rendersChangedAnew) return undefined

  const putBackUse = keepUse(element)
  if (isOther || (fetched && fetched.version !== element.getAttribute('version'))) element.replaceChildren()
  const props: object = fetched ?? JSON.parse(element.getAttribute('props') ?? '{}')
  const putBackLinks = takeOutCartLinks(element)
  const effects = Promise.withResolvers<void>()
  // After them, not in one of them: React would not show what an event changes.
  void effects.promise.then(() => {
    element.setAttribute('ready', '') // scripts may now put their own markup in
    putBackLinks()
    putBackUse()
    early.repeat((part) => (part.isConnected ? part : findAnew(element, part)))
  })
  const part = jsx(Ready, { onReady: effects.resolve, children: jsx(component, { ...props, scripts }) })
  // Effects that do not survive it are found while developing.
  const tree = import.meta.env.DEV ? jsx(StrictMode, { children: part }) : part
  // That the element has gone before it was hydrated is one to React, too.
  const options = { onRecoverableError: (error: unknown) => ended.aborted || console.error(error) }
  // At once: in between another script could change what has been looked at.
  const root = flushSync(() => {
    if (element.hasChildNodes()) return hydrateRoot(element, tree, options)
    // It was taken out of the page and put back, or the server has sent nothing.
    const root = createRoot(element, options)
    root.render(tree)
    return root
  })
  return () => root.unmount()
}

function Ready({ onReady, children }: { onReady: () => void; children?: ReactNode }) {
  useEffect(onReady, [])
  return children
}

/** React would take them for its own. */
function takeOutCartLinks(element: HTMLElement): () => void {
  const links = [...element.querySelectorAll('[data-foreign] > .added_to_cart')]
  const places = links.map((link) => ({ link, button: link.previousElementSibling }))
  for (const link of links) link.remove()
  return () => {
    for (const { link, button } of places) button?.after(link)
  }
}

/** By its first part that has a box. */
function nearViewport(island: HTMLElement, ended: AbortSignal): Promise<void> {
  const part = [...island.querySelectorAll('*')].find((element) => element.getClientRects().length > 0)
  if (!part) return Promise.resolve()
  return new Promise((resolve) => ended.addEventListener('abort', onNearViewport(part, resolve)))
}

/** After what is more urgent. Safari has no priorities. */
async function idle(): Promise<void> {
  if ('scheduler' in globalThis) await scheduler.postTask(() => {}, { priority: 'background' })
}

function ownTask(): Promise<void> {
  lastTurn = lastTurn.then(task)
  return lastTurn
}

/** At once, unlike a timeout, which browsers delay. */
function task(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(port1.close())
    port2.postMessage(undefined)
  })
}
