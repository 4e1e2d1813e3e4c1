import { type ComponentType, createElement, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** The only module that imports React; fetched when the first island needs it. */
export function hydrate(element: Element, Component: ComponentType, props: object, onAlive: () => void): () => void {
  let unmount = () => {}
  function Island() {
    useEffect(onAlive, [])
    return createElement(Component, props)
  }
  startTransition(() => {
    const root = hydrateRoot(element, createElement(Island), {
      // A difference between server and client markup is a bug; browser tests fail on it.
      onRecoverableError: (error) => console.error(error),
    })
    unmount = () => root.unmount()
  })
  return () => unmount()
}
