import { createRequire } from 'node:module'

// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever has come
export type WooCommerceReply = { status: number; headers: Record<string, string>; data: any }

export type WooCommerceClient = {
  get(path: string, params?: object): Promise<WooCommerceReply>
  post(path: string, data: object): Promise<WooCommerceReply>
  put(path: string, data: object): Promise<WooCommerceReply>
  delete(path: string, params?: object): Promise<WooCommerceReply>
}

/** As programs use it: the package as npm has it. */
export const { default: WooCommerceRestApi } = createRequire(import.meta.url)('@woocommerce/woocommerce-rest-api') as {
  default: new (options: object) => WooCommerceClient
}
