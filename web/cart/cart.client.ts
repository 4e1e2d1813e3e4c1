import { listenForAdds } from './adding.client.ts'
import { type Connection, closest, connect } from './connection.client.ts'
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
  if (connection.configuration.isCart) void enlivenCart(connection)
}

/** Steppers that were clicked while their script was on its way are clicked again once it is here. */
async function enlivenCart(connection: Connection): Promise<void> {
  const missed: HTMLElement[] = []
  const remember = (event: Event) => {
    const stepper = closest(event, 'button[data-by]')
    if (stepper) missed.push(stepper)
  }
  addEventListener('click', remember)
  const { enlivenCartPage } = await import('./cart-page.client.ts')
  removeEventListener('click', remember)
  enlivenCartPage(connection)
  for (const stepper of missed) stepper.click()
}
