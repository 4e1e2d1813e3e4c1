import { errorCode } from '#shop/core/errors.ts'
import type { CarrierRefusal, PrintFormat } from '#shop/sales/waybills/carrier.ts'
import { ServiceUnavailable } from '../safe-requests/json-request.ts'
import type { NovaPoshtaKeys } from './nova-poshta.server.ts'

const PRINT_URL = 'https://my.novaposhta.ua'
const PRINT_TIMEOUT_MS = 30_000
const MAX_PDF_BYTES = 10 * 1024 * 1024
const METHODS: Record<PrintFormat, string> = { a4: 'printDocument', label: 'printMarking100x100' }
const PDF_START = '%PDF-'

/** The key is in the address, so the server fetches: neither browsers nor the log see it. Throws without an answer. */
export async function printDocument(
  { apiKey, url = PRINT_URL }: NovaPoshtaKeys,
  number: string,
  format: PrintFormat,
): Promise<{ kind: 'printed'; pdf: Uint8Array } | CarrierRefusal> {
  const path = `/orders/${METHODS[format]}/orders[]/${encodeURIComponent(number)}/type/pdf/apiKey/${apiKey}`
  try {
    const answer = await fetch(url + path, { redirect: 'error', signal: AbortSignal.timeout(PRINT_TIMEOUT_MS) })
    if (answer.status >= 500) throw new ServiceUnavailable(`HTTP_${answer.status}`)
    const pdf = await readFile(answer)
    if (new TextDecoder('latin1').decode(pdf.subarray(0, PDF_START.length)) === PDF_START)
      return { kind: 'printed', pdf }
    // A wrong key and a deleted document are answered with a page.
    return { kind: 'refused', why: 'other', reason: `HTTP ${answer.status}` }
  } catch (error) {
    throw new ServiceUnavailable(errorCode(error, 'unreachable'))
  }
}

async function readFile(answer: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength
    if (bytes > MAX_PDF_BYTES) throw new ServiceUnavailable('too_large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
