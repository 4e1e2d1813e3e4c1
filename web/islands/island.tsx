import { type ComponentType, createElement, type ReactNode } from 'react'
import type { IslandName, IslandProps } from './registry.client.ts'

/** When an island fetches its module and hydrates; until then its markup works without it. */
export type HydrationTrigger = 'visible' | 'idle' | 'interaction'

/**
 * Server markup that hydrates in the browser. Ids inside are made from props, never by `useId`: it counts from the
 * root, and page and island have different roots.
 */
export function island<N extends IslandName>(
  name: N,
  Component: (props: IslandProps<N>) => ReactNode,
  when: HydrationTrigger,
): (props: IslandProps<N>) => ReactNode {
  return function Island(props) {
    return (
      <x-island name={name} props={JSON.stringify(props)} when={when}>
        {createElement(Component as ComponentType<object>, props)}
      </x-island>
    )
  }
}
