import { createHash, createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export const MONO_TOKEN = 'u-test-token'
export const LIQPAY_KEYS = { publicKey: 'i00000000001', privateKey: 'liqpay-secret' }
export const WAYFORPAY_KEYS = { account: 'test_merch_n1', secretKey: 'wayforpay-secret' }

/** The service's state of one payment. */
type StubPayment = {
  service: 'monobank' | 'liqpay' | 'wayforpay'
  id: string
  reference: string
  /** In the service's own format. */
  amount: string
  status: string
  changes: number
  refunded: number
  callbackUrl: string
  returnUrl: string
}

export type StubPaymentServices = {
  url: string
  payments: Map<string, StubPayment>
  /** Requests as received. */
  requests: { path: string; body: string; headers: IncomingMessage['headers'] }[]
  /** The service's current callback, signed. */
  callbackRequest(reference: string, change?: Partial<StubPayment> & { currency?: string }): Request
  /** Posts it and returns the shop's answer. */
  sendCallback(reference: string): Promise<Response>
  /** Replaces an answer: nothing, or an error. */
  faults: { mute: boolean; down: number; hangs: boolean }
  /** Changes the bank's keys. */
  renewKeys(): void
  close(): Promise<void>
}

/** Three payment services in one, each with its documented format; signs without any of the shop's own code. */
export async function openStubPaymentServices(): Promise<StubPaymentServices> {
  let keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const payments = new Map<string, StubPayment>()
  const requests: StubPaymentServices['requests'] = []
  const ills = { mute: false, down: 0, hangs: false }
  let counter = 0

  const server = createServer((request, response) => {
    void answer(request, response).catch((error) => {
      console.error(error)
      response.writeHead(500).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port.')
  const url = `http://127.0.0.1:${address.port}`

  function callbackOf(reference: string, change: Partial<StubPayment> & { currency?: string } = {}): Request {
    const payment = { ...must(payments.get(reference)), ...change }
    const post = (body: string, headers: Record<string, string>) =>
      new Request(payment.callbackUrl, { method: 'POST', body, headers })
    if (payment.service === 'monobank') {
      const body = JSON.stringify({ ...monoStatus(payment), ...(change.currency && { ccy: 840 }) })
      const sign = createSign('SHA256').update(body).sign(keys.privateKey, 'base64')
      return post(body, { 'content-type': 'application/json', 'x-sign': sign })
    }
    if (payment.service === 'liqpay') {
      const data = Buffer.from(
        JSON.stringify({ ...liqpayStatus(payment), currency: change.currency ?? 'UAH' }),
      ).toString('base64')
      const body = new URLSearchParams({ data, signature: liqpaySign(data) })
      return post(body.toString(), { 'content-type': 'application/x-www-form-urlencoded' })
    }
    return post(JSON.stringify(wayforpayStatus(payment, change.currency)), { 'content-type': 'application/json' })
  }

  async function notify(reference: string): Promise<Response> {
    return fetch(callbackOf(reference))
  }

  async function settle(payment: StubPayment, status: string): Promise<void> {
    payment.status = status
    payment.changes++
    if (!ills.mute) await notify(payment.reference)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString()
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    requests.push({ path: pathname, body, headers: request.headers })
    if (ills.hangs) return
    if (ills.down > 0) return void response.writeHead(ills.down).end('down')
    const send = (value: object, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const page = (inner: string) =>
      void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><html lang="uk"><title>Сервіс оплати</title><h1>Сервіс оплати</h1>${inner}`)
    const buttons = (reference: string) =>
      page(
        ['Сплатити', 'Відмовити']
          .map(
            (word) =>
              `<form method="post" action="/decide/${word === 'Сплатити' ? 'yes' : 'no'}/${reference}"><button>${word}</button></form>`,
          )
          .join(''),
      )

    if (pathname.startsWith('/api/merchant/')) {
      if (request.headers['x-token'] !== MONO_TOKEN) return send({ errCode: 'FORBIDDEN', errText: 'forbidden' }, 403)
      if (pathname.endsWith('/details')) {
        return send({ merchantId: 'm1', merchantName: 'ФОП Дубрава', edrpou: '4242424242' })
      }
      if (pathname.endsWith('/pubkey')) {
        const pem = keys.publicKey.export({ type: 'spki', format: 'pem' })
        return send({ key: Buffer.from(pem).toString('base64') })
      }
      if (pathname.endsWith('/invoice/status')) {
        const payment = [...payments.values()].find(({ id }) => id === searchParams.get('invoiceId'))
        return payment ? send(monoStatus(payment)) : send({ errCode: 'INVOICE_NOT_FOUND' }, 404)
      }
      const result = JSON.parse(body)
      if (pathname.endsWith('/invoice/create')) {
        if (!Number.isInteger(result.amount)) return send({ errCode: 'BAD_REQUEST' }, 400)
        const { reference } = result.merchantPaymInfo
        const id = `inv${++counter}`
        const more = { callbackUrl: result.webHookUrl, returnUrl: result.redirectUrl }
        payments.set(reference, {
          ...fresh,
          service: 'monobank',
          id,
          reference,
          amount: String(result.amount),
          status: 'created',
          ...more,
        })
        return send({ invoiceId: id, pageUrl: `${url}/mono/${reference}` })
      }
      const payment = [...payments.values()].find(({ id }) => id === result.invoiceId)
      if (!payment) return send({ errCode: 'INVOICE_NOT_FOUND' }, 404)
      if (pathname.endsWith('/invoice/remove')) {
        payment.status = 'expired'
        return send({})
      }
      if (payment.refunded + result.amount > Number(payment.amount))
        return send({ errCode: 'TOO_MUCH', errText: 'too much' }, 400)
      payment.refunded += result.amount
      if (payment.refunded === Number(payment.amount)) payment.status = 'reversed'
      return send({ status: 'success', createdDate: moment(payment), modifiedDate: moment(payment) })
    }
    if (pathname.startsWith('/mono/')) return buttons(pathname.slice('/mono/'.length))

    if (pathname === '/api/3/checkout' || pathname === '/api/request') {
      const form = new URLSearchParams(body)
      const [data, signature] = [form.get('data') ?? '', form.get('signature') ?? '']
      if (signature !== liqpaySign(data))
        return send({ result: 'error', status: 'error', err_code: 'invalid_signature' })
      const result = JSON.parse(Buffer.from(data, 'base64').toString())
      const reference = result.order_id
      if (pathname === '/api/3/checkout') {
        payments.set(reference, {
          ...fresh,
          service: 'liqpay',
          id: String(1000 + ++counter),
          reference,
          amount: result.amount,
          status: 'prepared',
          callbackUrl: result.server_url,
          returnUrl: result.result_url,
        })
        return buttons(reference)
      }
      const payment = payments.get(reference)
      if (!payment) return send({ result: 'error', status: 'error', err_code: 'payment_not_found' })
      if (result.action === 'refund') {
        payment.refunded += Math.round(Number(result.amount) * 100)
        payment.status = 'reversed'
        return send({ result: 'ok', action: 'refund', payment_id: Number(payment.id), status: 'reversed' })
      }
      return send(liqpayStatus(payment))
    }

    if (pathname === '/pay') {
      const form = new URLSearchParams(body)
      const of = (name: string) => form.get(name) ?? ''
      const signed = ['merchantAccount', 'merchantDomainName', 'orderReference', 'orderDate', 'amount', 'currency']
      const goods = ['productName[]', 'productCount[]', 'productPrice[]'].flatMap((name) => form.getAll(name))
      if (of('merchantSignature') !== hmac(...signed.map(of), ...goods)) return page('<p>Invalid signature</p>')
      const reference = of('orderReference')
      payments.set(reference, {
        ...fresh,
        service: 'wayforpay',
        id: '',
        reference,
        amount: of('amount'),
        status: 'InProcessing',
        callbackUrl: of('serviceUrl'),
        returnUrl: of('returnUrl'),
      })
      return buttons(reference)
    }
    if (pathname === '/api') {
      const result = JSON.parse(body)
      const payment = payments.get(result.orderReference)
      const { merchantAccount, orderReference } = result
      if (result.transactionType === 'REFUND') {
        if (
          result.merchantSignature !== hmac(merchantAccount, orderReference, result.amount, result.currency) ||
          !payment
        ) {
          return send({ reason: 'Invalid signature', reasonCode: 1113 })
        }
        payment.refunded += Math.round(Number(result.amount) * 100)
        const [transactionStatus, reasonCode] = ['Refunded', 1100]
        const merchantSignature = hmac(merchantAccount, orderReference, transactionStatus, reasonCode)
        return send({ merchantAccount, orderReference, transactionStatus, reason: 'Ok', reasonCode, merchantSignature })
      }
      if (result.merchantSignature !== hmac(merchantAccount, orderReference)) return send({ reasonCode: 1113 })
      if (!payment) return send({ merchantAccount, orderReference, reason: 'Order Not Found', reasonCode: 1127 })
      return send(wayforpayStatus(payment))
    }

    const [, how, reference = ''] = /^\/decide\/(yes|no)\/(.+)$/.exec(pathname) ?? []
    const payment = payments.get(reference)
    if (!payment || how === undefined) return void response.writeHead(404).end()
    await settle(payment, (how === 'yes' ? PAID_STATUS : REFUSED_STATUS)[payment.service])
    if (payment.service === 'wayforpay') {
      // This one returns the buyer by a form.
      return page(`<form method="post" action="${payment.returnUrl}"><button>Повернутися до магазину</button></form>`)
    }
    response.writeHead(302, { location: payment.returnUrl }).end()
  }

  return {
    url,
    payments: payments,
    requests: requests,
    callbackRequest: callbackOf,
    sendCallback: notify,
    faults: ills,
    renewKeys: () => {
      keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const PAID_STATUS = { monobank: 'success', liqpay: 'success', wayforpay: 'Approved' }
export const REFUSED_STATUS = { monobank: 'failure', liqpay: 'failure', wayforpay: 'Declined' }

const fresh = { status: '', changes: 0, refunded: 0 }
const BEGAN = Date.UTC(2026, 10, 20, 12)

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the service knows of no such payment')
  return value
}

function moment({ changes }: StubPayment): string {
  return new Date(BEGAN + changes * 1000).toISOString()
}

function monoStatus(payment: StubPayment) {
  const cancelList =
    payment.refunded > 0 ? [{ status: 'success', amount: payment.refunded, ccy: 980, extRef: 'x' }] : []
  return {
    invoiceId: payment.id,
    status: payment.status,
    amount: Number(payment.amount),
    ccy: 980,
    reference: payment.reference,
    finalAmount: Number(payment.amount) - payment.refunded,
    createdDate: moment(payment),
    modifiedDate: moment(payment),
    cancelList,
    ...(payment.status === 'failure' && { failureReason: 'Недостатньо коштів', errCode: '59' }),
  }
}

function liqpaySign(data: string): string {
  return createHash('sha3-256')
    .update(LIQPAY_KEYS.privateKey + data + LIQPAY_KEYS.privateKey)
    .digest('base64')
}

function liqpayStatus(payment: StubPayment) {
  return {
    result: 'ok',
    action: 'pay',
    version: 7,
    public_key: LIQPAY_KEYS.publicKey,
    payment_id: Number(payment.id),
    status: payment.status,
    order_id: payment.reference,
    amount: Number(payment.amount),
    currency: 'UAH',
    create_date: BEGAN,
    end_date: BEGAN + payment.changes * 1000,
    ...(payment.refunded > 0 && { refund_amount: payment.refunded / 100 }),
    ...(payment.status === 'failure' && { err_code: 'limit' }),
  }
}

function hmac(...parts: (string | number)[]): string {
  return createHmac('md5', WAYFORPAY_KEYS.secretKey).update(parts.join(';')).digest('hex')
}

function wayforpayStatus(payment: StubPayment, currency = 'UAH') {
  const received = {
    merchantAccount: WAYFORPAY_KEYS.account,
    orderReference: payment.reference,
    amount: Number(payment.amount),
    currency,
    authCode: '541963',
    cardPan: '53****1111',
    transactionStatus: payment.status,
    reasonCode: payment.status === 'Declined' ? 1101 : 1100,
  }
  const { merchantAccount, orderReference, amount, authCode, cardPan, transactionStatus, reasonCode } = received
  const merchantSignature = hmac(
    merchantAccount,
    orderReference,
    amount,
    currency,
    authCode,
    cardPan,
    transactionStatus,
    reasonCode,
  )
  return { ...received, processingDate: BEGAN / 1000 + payment.changes, merchantSignature }
}
