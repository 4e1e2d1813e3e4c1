import type { ComponentType, ReactNode } from 'react'
import { onNearViewport } from '../widgets/near-viewport.client.ts'
import type { PageScripts } from './islands.ts'
import { createRoot, hydrateRoot, jsx, useEffect } from './react.client.ts'

/** Of a component whose page has the version of its props alone. Markup of another version is rendered anew. */
type LateProps = { fetchProps?: () => Promise<{ version: string }> }

/** Each root is hydrated in a task of its own. */
let lastTurn: Promise<void> = Promise.resolve()

/**
 * Hydrates an element when it is near the viewport and nothing else is to be done, or when it is `needed`; some only
 * then. Returns what unmounts it; undefined: it is gone, or not as the server has sent it. Throws if its files do not come.
 */
export async function hydrateIsland(
  element: HTMLElement,
  island: {
    load: () => Promise<unknown>
    needed: Promise<void>
    isOnTouch: boolean | undefined
    scripts: PageScripts
    isChanged: () => boolean
    onReady: () => void
    ended: AbortSignal
  },
): Promise<(() => void) | undefined> {
  const { load, needed, isOnTouch, scripts, isChanged, onReady, ended } = island
  const inItsTurn = isOnTouch ? [] : [nearViewport(element, ended).then(idle).then(ownTask)]
  await Promise.race([needed, ...inItsTurn])
  const component = (await load()) as ComponentType<object> & LateProps
  const fetched = await component.fetchProps?.()
  if (ended.aborted || isChanged()) return undefined

  if (fetched && fetched.version !== element.getAttribute('version')) element.replaceChildren()
  const props: object = fetched ?? JSON.parse(element.getAttribute('props') ?? '{}')
  const putBack = takeOutCartLinks(element)
  const ready = () => {
    element.setAttribute('ready', '') // scripts may now put their own markup in
    putBack()
    onReady()
  }
  const tree = jsx(Ready, { onReady: ready, children: jsx(component, { ...props, scripts }) })
  // That the element has gone before it was hydrated is one to React, too.
  const options = { onRecoverableError: (error: unknown) => ended.aborted || console.error(error) }
  if (element.hasChildNodes()) {
    const root = hydrateRoot(element, tree, options)
    return () => root.unmount()
  }
  // It was taken out of the page and put back, or the server has sent nothing.
  const root = createRoot(element, options)
  root.render(tree)
  return () => root.unmount()
}

function Ready({ onReady, children }: { onReady: () => void; children?: ReactNode }) {
  useEffect(onReady, [])
  return children
}

/** The script of the cart has added them inside foreign elements, where React would take them for its own. */
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
  lastTurn = lastTurn.then(() => new Promise((resolve) => setTimeout(resolve)))
  return lastTurn
}
