import { z } from 'zod'
import { type ConnectionCheck, refused, works } from '#shop/office/connections/connection-check.ts'
import { ensureAvailable, type JsonRequest, requestJson } from '../safe-requests/json-request.ts'
import { CHECKBOX_URL, type CheckboxKeys } from './checkbox.server.ts'

const REQUEST_TIMEOUT_MS = 15_000

const signedIn = z.object({ access_token: z.string().min(1) })
const register = z.object({
  fiscal_number: z.string().catch(''),
  is_test: z.boolean().catch(false),
})
const failure = z.object({ message: z.string() })

/** Signs the cashier in and asks for the cash register of the licence key; no shift is opened. */
export async function checkCheckbox({ licenseKey, pin, address }: CheckboxKeys): Promise<ConnectionCheck> {
  const root = `${(address ?? CHECKBOX_URL).replace(/\/$/, '')}/api/v1`
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-client-name': 'meblia',
    'x-license-key': licenseKey,
  }
  const ask = async (path: string, request: Partial<JsonRequest>) => {
    const answer = await requestJson(root + path, { headers, timeoutMs: REQUEST_TIMEOUT_MS, ...request })
    ensureAvailable(answer)
    return answer
  }
  const body = JSON.stringify({ pin_code: pin })
  const signIn = await ask('/cashier/signinPinCode', { method: 'POST', body })
  const token = signedIn.safeParse(signIn.body)
  if (!token.success) return signIn.status < 400 ? { kind: 'failing', code: 'unreadable' } : { kind: 'wrong_key' }
  const info = await ask('/cash-registers/info', {
    headers: { ...headers, authorization: `Bearer ${token.data.access_token}` },
  })
  if (!info.ok) return refused(failure.safeParse(info.body).data?.message ?? `HTTP ${info.status}`)
  const read = register.safeParse(info.body)
  return read.success ? works(read.data.fiscal_number, read.data.is_test) : { kind: 'failing', code: 'unreadable' }
}
