/** `/order/:key/pay` of `/order/:key{wc_order_[\\w-]{10,60}}/pay/`. */
export function routeLabel(path: string): string {
  return path.replace(/\{.*?\}(?=\/|$)/g, '').replace(/(?<=.)\/$/, '')
}
