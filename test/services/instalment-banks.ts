import { createHash, createHmac } from 'node:crypto'
import { openStubServer, type StubAnswer, type StubRequest, type StubServer } from './stub-server.ts'

export const MONO_KEYS = { storeId: 'test_store_with_confirm', secret: 'mono-parts-secret' }
export const PRIVAT_KEYS = { storeId: '4AAD1369CF734B64B70F', password: 'privat-parts-password' }

/** The bank's state of one order; `state` in its own terms, monobank's with the sub-state after a slash. */
type Application = {
  id: string
  reference: string
  sum: number
  state: string
  callbackUrl: string
  request: Record<string, unknown>
  returned: number[]
}

export type StubBank = {
  url: string
  applications: Application[]
  server: StubServer
  /** The bank's next fault, once: an error, no answer, or a success with a lost answer. */
  fault: { path: string; answer: StubAnswer | 'lost' } | undefined
  /** The bank's current callback, signed by `secret`, or by the bank's own. */
  callbackRequest(application: Application, state?: string, secret?: string): Request
}

/** «Покупка частинами»: verifies signatures, amounts in hryvnias, without any of the shop's own code. */
export async function openStubMonoBank(): Promise<StubBank> {
  const applications: Application[] = []
  const sign = (body: string, secret = MONO_KEYS.secret) => createHmac('sha256', secret).update(body).digest('base64')
  const standing = ({ id, state }: Application) => {
    const [main, sub] = state.split('/')
    return { order_id: id, state: main, order_sub_state: sub }
  }

  const server = await openStubServer((request) => {
    const isSigned =
      request.headers.get('signature') === sign(request.body) && request.headers.get('store-id') === MONO_KEYS.storeId
    if (!isSigned) return { status: 403, json: { message: 'Signature is invalid' } }
    const ill = bank.fault?.path === request.path ? bank.fault.answer : undefined
    if (ill) bank.fault = undefined
    if (ill && ill !== 'lost') return ill
    const answer = answerTo(request)
    return ill === 'lost' ? { hang: true } : answer
  })

  function answerTo({ path, body }: StubRequest): StubAnswer {
    const result = JSON.parse(body)
    if (path === '/api/order/create') {
      const same = applications.find(({ reference }) => reference === result.store_order_id)
      if (same) return { status: 201, json: { order_id: same.id } }
      const sum = Math.round(
        result.products.reduce(
          (sum: number, application: { count: number; sum: number }) => sum + application.count * application.sum,
          0,
        ) * 100,
      )
      if (sum !== Math.round(result.total_sum * 100)) return { status: 400, json: { message: 'sum of products' } }
      const counts: number[] = result.available_programs[0].available_parts_count
      if (counts.some((count) => count < 3 || count > 25)) return { status: 400, json: { message: 'parts' } }
      const id = `mono-${applications.length + 1}`
      applications.push({
        id,
        reference: result.store_order_id,
        sum,
        state: 'IN_PROCESS/WAITING_FOR_CLIENT',
        request: result,
        returned: [],
        callbackUrl: result.result_callback,
      })
      return { status: 201, json: { order_id: id } }
    }
    const application = applications.find(({ id }) => id === result.order_id)
    if (!application) return { status: 404, json: { message: 'Order not found' } }
    if (path === '/api/order/state') return { json: standing(application) }
    if (path === '/api/order/data') {
      const reverse_list = application.returned.map((sum) => ({ sum: sum / 100, timestamp: '2026-11-20T12:00:00Z' }))
      return {
        json: {
          store_order_id: application.reference,
          total_sum: application.sum / 100,
          maskedCard: '5375***1234',
          reverse_list,
        },
      }
    }
    if (path === '/api/order/confirm' || path === '/api/order/reject') {
      if (application.state !== 'IN_PROCESS/WAITING_FOR_STORE_CONFIRM')
        return { status: 400, json: { message: 'wrong state' } }
      application.state = path.endsWith('confirm') ? 'SUCCESS/ACTIVE' : 'FAIL/REJECTED_BY_STORE'
      return { json: standing(application) }
    }
    if (path === '/api/order/check/paid') return { json: { fully_paid: false, bank_can_return_money_to_card: true } }
    if (path !== '/api/order/return' || !application.state.startsWith('SUCCESS')) return { status: 400, json: {} }
    const sum = Math.round(result.sum * 100)
    if (application.returned.reduce((all, sum) => all + sum, sum) > application.sum)
      return { status: 400, json: { message: 'too much' } }
    application.returned.push(sum)
    if (application.returned.reduce((all, sum) => all + sum, 0) === application.sum)
      application.state = 'SUCCESS/RETURNED'
    return { json: { status: 'OK' } }
  }

  const bank: StubBank = {
    url: server.address,
    applications,
    server,
    fault: undefined,
    callbackRequest: (application, state = application.state, secret = MONO_KEYS.secret) => {
      const body = JSON.stringify(standing({ ...application, state }))
      return posted(application.callbackUrl, body, { signature: sign(body, secret) })
    },
  }
  return bank
}

/** «Оплата частинами» with a hold: signatures by the bank's documentation. */
export async function openStubPrivatBank(): Promise<StubBank> {
  const applications: Application[] = []
  const { storeId } = PRIVAT_KEYS
  const sign = (parts: unknown[], password = PRIVAT_KEYS.password) =>
    createHash('sha1')
      .update([password, ...parts, password].join(''))
      .digest('base64')
  const kopiykas = (sum: number) => sum.toFixed(2).replace('.', '')

  const server = await openStubServer((request) => {
    const ill = bank.fault && request.path.endsWith(bank.fault.path) ? bank.fault.answer : undefined
    if (ill) bank.fault = undefined
    if (ill && ill !== 'lost') return ill
    const answer = answerTo(request)
    return ill === 'lost' ? { hang: true } : answer
  })

  function answerTo({ path, body }: StubRequest): StubAnswer {
    const result = JSON.parse(body)
    const { orderId } = result
    const wrong = { json: { state: 'FAIL', storeId, orderId, message: 'Невірна сигнатура' } }
    if (result.storeId !== storeId) return wrong
    if (path === '/ipp/v2/payment/hold') {
      const products: { name: string; count: number; price: number }[] = result.products
      const list = products.map(({ name, count, price }) => `${name}${count}${kopiykas(price)}`).join('')
      const { partsCount, merchantType, responseUrl, redirectUrl, amount } = result
      const right = [storeId, orderId, kopiykas(amount), partsCount, merchantType, responseUrl, redirectUrl, list]
      if (result.signature !== sign(right)) return wrong
      const sum = products.reduce((sum, { count, price }) => sum + count * Math.round(price * 100), 0)
      const fits =
        sum === Math.round(amount * 100) && sum >= 300_00 && sum <= 300_000_00 && partsCount >= 2 && partsCount <= 25
      if (!fits || applications.some(({ reference }) => reference === orderId)) return wrong
      applications.push({
        id: `tok-${applications.length + 1}`,
        reference: orderId,
        sum,
        state: 'CREATED',
        request: result,
        returned: [],
        callbackUrl: responseUrl,
      })
      const token = applications.at(-1)?.id ?? ''
      return {
        json: { state: 'SUCCESS', storeId, orderId, token, signature: sign(['SUCCESS', storeId, orderId, token]) },
      }
    }
    const application = applications.find(({ reference }) => reference === orderId)
    if (!application && path === '/ipp/v2/payment/state' && result.signature !== sign([storeId, orderId])) return wrong
    if (!application) return { json: { state: 'FAIL', storeId, orderId, message: 'Платіж не знайдено' } }
    if (path === '/ipp/v2/payment/decline') {
      if (result.signature !== sign([storeId, orderId, kopiykas(result.amount)]) || application.state !== 'SUCCESS')
        return wrong
      application.returned.push(Math.round(result.amount * 100))
      return { json: { state: 'SUCCESS', storeId, orderId } }
    }
    if (result.signature !== sign([storeId, orderId])) return wrong
    if (path === '/ipp/v2/payment/state') {
      const signature = sign(['SUCCESS', storeId, orderId, application.state])
      return { json: { state: 'SUCCESS', storeId, orderId, paymentState: application.state, message: null, signature } }
    }
    if (application.state !== 'LOCKED') return { json: { state: 'FAIL', storeId, orderId, message: 'Невірний статус' } }
    application.state = path === '/ipp/v2/payment/confirm' ? 'SUCCESS' : 'CANCELED'
    return { json: { state: 'SUCCESS', storeId, orderId } }
  }

  const bank: StubBank = {
    url: server.address,
    applications,
    server,
    fault: undefined,
    callbackRequest: (application, state = application.state, password = PRIVAT_KEYS.password) => {
      const message = ''
      const signature = sign([storeId, application.reference, state, message], password)
      const body = JSON.stringify({ storeId, orderId: application.reference, paymentState: state, message, signature })
      return posted(application.callbackUrl, body, {})
    },
  }
  return bank
}

function posted(url: string, body: string, headers: Record<string, string>): Request {
  return new Request(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
}
