import { createRequire } from 'node:module'

// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever has come
export type WooReply = { status: number; headers: Record<string, string>; data: any }

export type WooClient = {
  get(path: string, params?: object): Promise<WooReply>
  post(path: string, data: object): Promise<WooReply>
  put(path: string, data: object): Promise<WooReply>
  delete(path: string, params?: object): Promise<WooReply>
}

/** As programs use it: the package as npm has it. */
export const { default: WooCommerceRestApi } = createRequire(import.meta.url)('@woocommerce/woocommerce-rest-api') as {
  default: new (options: object) => WooClient
}
