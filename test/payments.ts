import type { OnlineCode } from '#shop/payment/payment.ts'
import type {
  Ask,
  Begun,
  CallbackReading,
  Payment,
  PaymentNews,
  PaymentProvider,
  RefundAnswer,
} from '#shop/payment/provider.ts'

/** A service that does as it is told, and remembers what it was asked. */
export type ToldProvider = PaymentProvider & {
  asked: Ask[]
  begins: (ask: Ask) => Promise<Begun>
  /** What it would say of a payment now. */
  knows: Map<string, PaymentNews>
  refunds: { reference: string; amount: number; key: string }[]
  answersRefund: (payment: Payment, amount: number) => Promise<RefundAnswer>
}

export function openToldProvider(code: OnlineCode = 'monobank'): ToldProvider {
  const provider: ToldProvider = {
    code,
    limits: { least: 0, most: 0 },
    asked: [],
    knows: new Map(),
    refunds: [],
    begins: async ({ payment }) => ({
      kind: 'begun',
      target: { kind: 'page', url: `https://pay.example/${payment.reference}` },
      externalId: `ext-${payment.reference}`,
    }),
    answersRefund: async (payment, amount) => ({
      kind: 'refunded',
      news: newsOf(payment, 'partly_refunded', { refunded: payment.refunded + amount, amount: null }),
    }),
    begin: async (ask) => {
      provider.asked.push(ask)
      return provider.begins(ask)
    },
    readCallback: async (request): Promise<CallbackReading> => {
      const text = await request.text()
      if (request.headers.get('x-sign') !== 'right') return { kind: 'refused', why: 'forged' }
      return { kind: 'news', news: JSON.parse(text), accept: () => new Response('ok') }
    },
    poll: async ({ reference }) => provider.knows.get(reference),
    refund: async (payment, amount, key) => {
      provider.refunds.push({ reference: payment.reference, amount, key })
      return provider.answersRefund(payment, amount)
    },
  }
  return provider
}

let counter = 0

export function newsOf(
  { reference, amount }: Pick<Payment, 'reference' | 'amount'>,
  state: PaymentNews['state'],
  more: Partial<PaymentNews> = {},
): PaymentNews {
  const event = `${state}-${more.refunded ?? ''}-${counter++}`
  return { reference, event, state, amount, currency: 'UAH', fingerprint: event, ...more }
}
