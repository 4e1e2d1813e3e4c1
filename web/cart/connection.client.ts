import type { CartEvents, Endpoint } from '#wire/woo-cart-page.protocol.ts'
import { type CartAnswer, readAnswer } from './answers.ts'
import { type CartConfiguration, CONFIGURATION_ID, STATUS_ID } from './configuration.ts'
import { openQueue, type Queue } from './queue.ts'

/** What every part of the cart's behaviour shares on one page. */
export type Connection = { configuration: CartConfiguration; queue: Queue }

/** A request that has not ended by now never will: the next one must not wait for ever. */
const GIVE_UP_MS = 60_000

export function connect(): Connection | undefined {
  const block = document.getElementById(CONFIGURATION_ID)
  return block ? { configuration: JSON.parse(block.textContent), queue: openQueue() } : undefined
}

export function ask(
  { configuration, queue }: Connection,
  endpoint: Endpoint,
  fields: Record<string, string>,
  withinMs = GIVE_UP_MS,
): Promise<CartAnswer> {
  return queue(async () => {
    try {
      const response = await fetch(configuration.endpoint.replace('%%endpoint%%', endpoint), {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        keepalive: true, // a shopper who walks on has added all the same
        signal: AbortSignal.timeout(withinMs),
      })
      return response.ok ? readAnswer(await response.text()) : { kind: 'nothing' }
    } catch {
      return { kind: 'nothing' }
    }
  })
}

/** Tells listeners of the owner's, too. False: one of them forbade what was about to happen. */
export function tell<N extends keyof CartEvents>(name: N, detail: CartEvents[N]): boolean {
  return document.body.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }))
}

/** Heard by those who listen; seen by everybody where it `went` wrong. */
export function say(text: string, went: 'well' | 'wrong' = 'well'): void {
  const status = document.getElementById(STATUS_ID)
  if (!status) return
  status.classList.toggle('cart-status--shown', went === 'wrong')
  status.textContent = text
}

/** How many are in the cart now, in words. */
export function cartInWords(): string {
  return document.querySelector<HTMLElement>('a.cart-contents')?.dataset.summary ?? ''
}

/** A plain click of the main button, which nobody else has answered. */
export function isPlain(event: MouseEvent): boolean {
  return !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
}

export function closest(event: Event, selector: string): HTMLElement | undefined {
  const found = event.target instanceof Element ? event.target.closest(selector) : null
  return found instanceof HTMLElement ? found : undefined
}
