import { listenForAdds } from './adding.client.ts'
import { connect } from './connection.client.ts'
import { followCart } from './fragments.client.ts'
import { listenInMiniCart } from './mini-cart.client.ts'
import { scrollToNotices, showStoreNotice } from './notices.client.ts'

/** A page that is rendered ahead sends nothing until somebody looks at it. */
export function startCart(): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', start, { once: true })
  } else start()
}

function start(): void {
  const connection = connect()
  if (!connection) return
  showStoreNotice()
  listenForAdds(connection)
  listenInMiniCart(connection)
  followCart(connection)
  scrollToNotices()
  if (connection.configuration.isCart) {
    void import('./cart-page.client.ts').then(({ enlivenCartPage }) => enlivenCartPage(connection))
  }
}
