import type { ComponentProps } from 'react'

/** Name → module. Only what is named here is ever sent to the browser. */
export const islands = {
  ProductChooser: () => import('./catalog/product-chooser.tsx').then((module) => module.ProductChooser),
  MarkedChooser: () => import('./catalog/marked-chooser.tsx').then((module) => module.MarkedChooser),
}

export type IslandName = keyof typeof islands
export type IslandProps<N extends IslandName> = ComponentProps<Awaited<ReturnType<(typeof islands)[N]>>>
