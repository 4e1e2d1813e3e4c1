import { z } from 'zod'
import { formatKyivDateTime } from '#shop/core/dates.ts'
import type { CashRegister, IssueReceiptInput, IssueReceiptOutcome } from '#shop/sales/receipts/receipts.server.ts'
import { type ReceiptContent, type ReceiptItem, receiptAmount } from '#shop/sales/receipts/receipts.ts'
import { ensureAvailable, type JsonResponse, requestJson } from '../safe-requests/json-request.ts'

export const CHECKBOX_URL = 'https://api.checkbox.ua'
const RECEIPT_PAGE_URL = 'https://check.checkbox.ua/'

export type CheckboxKeys = {
  /** Of the cash register and of its cashier. */
  licenseKey: string
  pin: string
  /** Tax codes of the products at the register; none without VAT. */
  taxes?: number[] | undefined
  address?: string | undefined
}

const REQUEST_TIMEOUT_MS = 15_000
/** Quantities are in thousandths. */
const THOUSANDTHS_PER_PIECE = 1000

const signInSchema = z.object({ access_token: z.string().min(1) })
const shiftSchema = z.object({ id: z.string(), status: z.string(), opened_at: z.string().nullish() }).nullable()
const receiptSchema = z.object({
  id: z.string(),
  status: z.string(),
  fiscal_code: z.string().nullish(),
  transaction: z.object({ response_error_message: z.string().nullish() }).nullish().catch(undefined),
})
const errorSchema = z.object({ message: z.string(), code: z.string().optional().catch(undefined) })

/** api.checkbox.ua/api/v1. Permanent failures are outcomes; temporary ones are thrown. */
export function openCheckbox(keys: CheckboxKeys, now: () => number, timeoutMs = REQUEST_TIMEOUT_MS): CashRegister {
  const root = `${(keys.address ?? CHECKBOX_URL).replace(/\/$/, '')}/api/v1`
  let token: string | undefined

  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<JsonResponse> {
    const answer = await requestJson(root + path, {
      method,
      headers: {
        accept: 'application/json',
        'x-client-name': 'meblia',
        'x-license-key': keys.licenseKey,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs,
    })
    ensureAvailable(answer)
    return answer
  }

  async function signIn(): Promise<void> {
    token = undefined
    const { status, body } = await call('POST', '/cashier/signinPinCode', { pin_code: keys.pin })
    const read = signInSchema.safeParse(body)
    if (!read.success) throw new Error(`sign-in ${status}`)
    token = read.data.access_token
  }

  /** A token expires: a 401 signs in again, once. */
  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<JsonResponse> {
    if (token === undefined) await signIn()
    const answer = await call(method, path, body)
    if (answer.status !== 401 && answer.status !== 403) return answer
    await signIn()
    return call(method, path, body)
  }

  /** False: a shift is being opened, or yesterday's is being closed. */
  async function hasShift(): Promise<boolean> {
    const current = shiftSchema.parse((await ask('GET', '/cashier/shift')).body ?? null)
    if (!current || current.status === 'CLOSED') {
      const opened = await ask('POST', '/shifts', {})
      if (opened.status >= 400) throw new Error(`shift ${failureReason(opened)}`)
      return false
    }
    if (current.status !== 'OPENED') return false
    const today = formatKyivDateTime(now()).slice(0, 10)
    const openedAt = Date.parse(current.opened_at ?? '')
    if (Number.isNaN(openedAt) || formatKyivDateTime(openedAt).slice(0, 10) === today) return true
    await ask('POST', '/shifts/close')
    return false
  }

  async function issue(input: IssueReceiptInput): Promise<IssueReceiptOutcome> {
    // The answer may have been lost the last time.
    const existing = await ask('GET', `/receipts/${input.key}`)
    if (existing.status === 200) return toIssueOutcome(receiptSchema.parse(existing.body))
    if (!(await hasShift())) return { kind: 'taken' }
    const sent = await ask('POST', receiptPath(input), receiptBody(input, keys.taxes ?? []))
    if (sent.status >= 400) return { kind: 'refused', reason: failureReason(sent), spent: false }
    return toIssueOutcome(receiptSchema.parse(sent.body))
  }

  async function closeShift(): Promise<void> {
    const current = shiftSchema.parse((await ask('GET', '/cashier/shift')).body ?? null)
    if (current?.status === 'OPENED') await ask('POST', '/shifts/close')
  }

  return { issue, closeShift }
}

/** An advance and its final receipt form one chain; the register names the advance and deducts it by itself. */
function receiptPath({ content: { chain } }: IssueReceiptInput): string {
  if (!chain) return '/receipts/sell'
  return chain.opens ? '/prepayment-receipts' : `/prepayment-receipts/${encodeURIComponent(chain.relation)}`
}

function receiptBody({ key, kind, content, saleKey }: IssueReceiptInput, taxes: number[]): object {
  const { chain, order } = content
  const payments = receiptPayments(content)
  // The chain has its products from the first advance.
  if (chain && !chain.opens) return { id: key, payments }
  const { goods: items, discount } = order ?? content
  const good = ({ code, name, price, quantity, discount }: ReceiptItem) => ({
    good: { code, name, price, ...(taxes.length > 0 && { tax: taxes }) },
    quantity: quantity * THOUSANDTHS_PER_PIECE,
    is_return: kind === 'return',
    ...(discount > 0 && { discounts: [discountOf(discount)] }),
  })
  return {
    id: key,
    ...(chain && { custom_relation_id: chain.relation }),
    goods: items.map(good),
    ...(discount > 0 && { discounts: [discountOf(discount)] }),
    payments,
    ...(saleKey && { related_receipt_id: saleKey }),
  }
}

/** The current payments, and earlier ones without a receipt: a transfer. */
function receiptPayments(content: ReceiptContent): object[] {
  const { payment, advances = [] } = content
  const earlier = advances
    .filter(({ isRegistered }) => !isRegistered)
    .map(({ name, value }) => ({ type: 'CASHLESS', value, label: name }))
  const now = {
    type: payment.kind === 'cash' ? 'CASH' : 'CASHLESS',
    value: receiptAmount(content),
    label: payment.name,
  }
  return now.value > 0 ? [...earlier, now] : earlier
}

function discountOf(value: number) {
  return { type: 'DISCOUNT', mode: 'VALUE', value }
}

function toIssueOutcome({ id, status, fiscal_code, transaction }: z.output<typeof receiptSchema>): IssueReceiptOutcome {
  if (status === 'DONE') return { kind: 'issued', fiscalNumber: fiscal_code ?? '', link: RECEIPT_PAGE_URL + id }
  if (status !== 'ERROR') return { kind: 'taken' }
  return { kind: 'refused', reason: transaction?.response_error_message || 'ERROR', spent: true }
}

function failureReason({ status, body }: JsonResponse): string {
  const read = errorSchema.safeParse(body)
  return read.success ? `${status} ${read.data.code ?? ''} ${read.data.message}`.replace(/\s+/g, ' ') : `${status}`
}
