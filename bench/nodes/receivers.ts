import { CHECKBOX_LICENSE, CHECKBOX_PIN, cashRegister } from '#test/services/cash-register.ts'
import { openStubMailServer } from '#test/services/mail-server.ts'
import { openStubServer } from '#test/services/stub-server.ts'

/** What came in, by whose it is: the key with which its receiver recognises a repetition. */
export type Arrivals = Map<string, string[]>

const SALE = /\/receipts\/sell$/

/** Those to whom the shop sends. */
export type Receivers = {
  env: Record<string, string>
  webhookUrl: string
  /** Message-IDs by recipient. */
  emails(): Arrivals
  /** Delivery ids by order. */
  webhooks(): Arrivals
  /** Ids of receipts that the cash register holds; every time that one was sent. */
  receipts(): string[]
  close(): Promise<void>
}

export async function openReceivers(): Promise<Receivers> {
  const mail = await openStubMailServer()
  const register = cashRegister(Date.now)
  const checkbox = await openStubServer(register.answer)
  const program = await openStubServer(() => ({}))
  return {
    env: {
      ...{ SMTP_URL: `${mail.url}?ignoreTLS=true`, CHECKBOX_URL: checkbox.address },
      ...{ CHECKBOX_LICENSE_KEY: CHECKBOX_LICENSE, CHECKBOX_PIN },
    },
    webhookUrl: program.address,
    emails: () => group(mail.emails.map(({ to, messageId }) => [to, messageId])),
    webhooks: () =>
      group(
        program.requests
          .filter(({ headers }) => headers.get('x-wc-webhook-topic') === 'order.created')
          .map(({ headers, body }) => [String(JSON.parse(body).id), headers.get('x-wc-webhook-delivery-id') ?? '']),
      ),
    receipts: () =>
      checkbox.requests
        .filter(({ method, path }) => method === 'POST' && SALE.test(path))
        .map(({ body }) => String(JSON.parse(body).id))
        .filter((id) => register.state.receipts.has(id)),
    close: async () => {
      await mail.close()
      await checkbox.close()
      await program.close()
    },
  }
}

export function group(arrivals: [whose: string, key: string][]): Arrivals {
  const all: Arrivals = new Map()
  for (const [whose, key] of arrivals) all.set(whose, [...(all.get(whose) ?? []), key])
  return all
}
