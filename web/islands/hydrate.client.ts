import { type ComponentType, createElement, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/**
 * The only module that imports React; fetched when the first island needs it. At once, because a script may change the
 * markup of the server meanwhile: an add to the cart that was requested before inserts a link.
 */
export function hydrate(element: Element, Component: ComponentType, props: object, onAlive: () => void): () => void {
  function Island() {
    useEffect(onAlive, [])
    return createElement(Component, props)
  }
  const root = flushSync(() =>
    hydrateRoot(element, createElement(Island), {
      // A difference between server and client markup is a bug; browser tests fail on it.
      onRecoverableError: (error) => console.error(error),
    }),
  )
  return () => root.unmount()
}
