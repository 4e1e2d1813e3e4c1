import type { Notice } from '#shop/sales/cart/cart.ts'
import type { RequestQueue } from '../requests/request-queue.ts'

export type CartChangeResult<Content> =
  | { kind: 'changed'; content: Content }
  /** A later change shows what this one did, too. */
  | { kind: 'superseded' }
  | { kind: 'failed' }

/** Only the answer to the last change is shown, because it includes all earlier ones. `send` fails as undefined. */
export function createCartChanges<Content>(
  queue: RequestQueue,
  send: (address: string, body?: URLSearchParams) => Promise<Content | undefined>,
) {
  let lastChange = 0
  let lastQuantities = 0

  async function change(work: () => Promise<Content | undefined>): Promise<CartChangeResult<Content>> {
    const mine = ++lastChange
    const content = await queue(work)
    if (mine !== lastChange) return { kind: 'superseded' }
    return content ? { kind: 'changed', content } : { kind: 'failed' }
  }

  return {
    open: (address: string) => change(() => send(address)),

    /** Of several waiting forms only the last is sent: it contains the quantities of all. */
    post(address: string, form: URLSearchParams) {
      const mine = ++lastQuantities
      return change(async () => (mine === lastQuantities ? send(address, form) : undefined))
    },
  }
}

/** The shopper sees changed quantities, so «updated» is not repeated, unless something else went wrong. */
export function noticesToShow(notices: Notice[], isOfQuantities: boolean): Notice[] {
  return isOfQuantities && !notices.some(({ kind }) => kind === 'error') ? [] : notices
}
