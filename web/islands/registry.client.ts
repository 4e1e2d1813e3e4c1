import type { ComponentProps } from 'react'

/** Name → module. Only modules listed here are sent to the browser. */
export const islands = {
  ProductChooser: () => import('../catalog/product-page/product-chooser.tsx').then((module) => module.ProductChooser),
  MarkedChooser: () =>
    import('../catalog/product-page/woocommerce-chooser.tsx').then((module) => module.WooCommerceChooser),
}

export type IslandName = keyof typeof islands
export type IslandProps<N extends IslandName> = ComponentProps<Awaited<ReturnType<(typeof islands)[N]>>>
