import { cookies } from './cookies.client.ts'

const EVERY_MS = 1000 // §9

/** What the shop cannot do without: none of it is ever looked up. */
const ESSENTIAL = /^(cmplz_|woocommerce_|wp_woocommerce_|wc_|store_notice|meblia_(?!viewed)|shield-|icwp-|plyr$)/

export function isEssential(name: string): boolean {
  return ESSENTIAL.test(name)
}

/** §9: now and each second, whatever is kept without consent is removed. Mostly there is nothing, and the remover is not even fetched. */
export function cleanUpEachSecond(): void {
  const look = () => {
    if (document.hidden || keptNames().every(isEssential)) return
    void import('./cleanup.client.ts').then(({ cleanUp }) => cleanUp()).catch(console.warn)
  }
  look()
  setInterval(look, EVERY_MS)
}

function keptNames(): string[] {
  const names = [...cookies().keys(), ...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  return names.filter((name) => name !== '')
}
