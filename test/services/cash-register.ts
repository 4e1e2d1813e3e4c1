import type { StubAnswer, StubRequest } from './stub-server.ts'

export const CHECKBOX_PIN = '3314567890'
export const CHECKBOX_LICENSE = 'a1b2c3d4e5f6a7b8c9d0e1f2'

type Kept = { body: ReceiptBody; status: string }
type ReceiptBody = {
  id: string
  goods: { good: { price: number }; quantity: number; is_return: boolean; discounts?: { value: number }[] }[]
  discounts?: { value: number }[]
  payments: { type: string; value: number }[]
  related_receipt_id?: string
  custom_relation_id?: string
}

/** Behaves like api.checkbox.ua: a shift opens and a receipt is done a moment after the request. */
export function cashRegister(now: () => number) {
  const receipts = new Map<string, Kept>()
  const state = {
    receipts,
    shift: null as { id: string; status: string; opened_at: string } | null,
    token: 'token-1',
    /** The final state of a receipt. */
    ends: 'DONE',
    /** Replaces the next answer to `sell`; `lost`: processed, but without an answer. */
    sell: undefined as StubAnswer | 'lost' | undefined,
    shiftsOpened: 0,
    /** Posted paths; `chain`: to the chain that its first receipt opened. */
    paths: [] as string[],
  }
  const answer = ({ method, path, headers, body }: StubRequest): StubAnswer => {
    const call = `${method} ${path.replace('/api/v1', '')}`
    if (headers.get('x-license-key') !== CHECKBOX_LICENSE)
      return { status: 403, json: { message: 'Невірний ключ ліцензії' } }
    if (call === 'POST /cashier/signinPinCode') {
      const isRight = JSON.parse(body).pin_code === CHECKBOX_PIN
      if (!isRight) return { status: 403, json: { message: 'Невірний пін код' } }
      return { json: { type: 'bearer', token_type: 'bearer', access_token: state.token } }
    }
    if (headers.get('authorization') !== `Bearer ${state.token}`) return { status: 401, json: { message: 'Not auth' } }
    if (call === 'GET /cash-registers/info') return { json: { fiscal_number: 'TEST-1', is_test: true } }
    if (call === 'GET /cashier/shift') {
      const { shift } = state
      const received = shift && { ...shift }
      if (shift?.status === 'CREATED') shift.status = 'OPENED'
      if (shift?.status === 'CLOSING') state.shift = null
      return { json: received }
    }
    if (call === 'POST /shifts') {
      if (state.shift) return { status: 400, json: { message: 'Зміну вже відкрито', code: 'shift.already_opened' } }
      state.shiftsOpened++
      state.shift = { id: 's1', status: 'CREATED', opened_at: new Date(now()).toISOString() }
      return { status: 202, json: state.shift }
    }
    if (call === 'POST /shifts/close') {
      if (state.shift) state.shift.status = 'CLOSING'
      return { status: 202, json: state.shift }
    }
    const [, post = '', relation] = /^POST (\/receipts\/sell|\/prepayment-receipts)(?:\/([\w-]+))?$/.exec(call) ?? []
    if (post !== '') {
      const { sell } = state
      state.sell = undefined
      if (sell && sell !== 'lost') return sell
      if (state.shift?.status !== 'OPENED') return { status: 400, json: { message: 'Зміну не відкрито' } }
      const read: ReceiptBody = JSON.parse(body)
      const opened = [...receipts.values()].map(({ body }) => body.custom_relation_id)
      if (relation !== undefined && !opened.includes(relation))
        return { status: 404, json: { message: 'Немає ланцюжка' } }
      if (receipts.has(read.id)) return { status: 400, json: { message: 'Чек з таким id вже існує' } }
      receipts.set(read.id, { body: read, status: 'CREATED' })
      state.paths.push(relation === undefined ? post : 'chain')
      return sell === 'lost'
        ? { hang: true }
        : { status: 201, json: { id: read.id, status: 'CREATED', fiscal_code: null } }
    }
    const [, id = ''] = /^GET \/receipts\/([\w-]+)$/.exec(call) ?? []
    const kept = receipts.get(id)
    if (!kept) return { status: 404, json: { message: 'Чек не знайдено' } }
    kept.status = state.ends
    const transaction = { response_error_message: kept.status === 'ERROR' ? 'Помилка ДПС' : null }
    return { json: { id, status: kept.status, fiscal_code: `FN-${receipts.size}`, transaction } }
  }
  return { state, answer }
}
