import { createRequire } from 'node:module'

// biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary JSON
export type WooCommerceReply = { status: number; headers: Record<string, string>; data: any }

export type WooCommerceClient = {
  get(path: string, params?: object): Promise<WooCommerceReply>
  post(path: string, data: object): Promise<WooCommerceReply>
  put(path: string, data: object): Promise<WooCommerceReply>
  delete(path: string, params?: object): Promise<WooCommerceReply>
}

/** As clients use it: the package as published on npm. */
export const { default: WooCommerceRestApi } = createRequire(import.meta.url)('@woocommerce/woocommerce-rest-api') as {
  default: new (options: object) => WooCommerceClient
}
