import { type ComponentType, createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** The only module that brings React along: fetched when the first island needs it. */
export function hydrate(element: Element, Component: ComponentType, props: object): () => void {
  let unmount = () => {}
  startTransition(() => {
    const root = hydrateRoot(element, createElement(Component, props), {
      // A difference between server and browser is a defect of ours: browser tests fail on it.
      onRecoverableError: (error) => console.error(error),
    })
    unmount = () => root.unmount()
  })
  return () => unmount()
}
