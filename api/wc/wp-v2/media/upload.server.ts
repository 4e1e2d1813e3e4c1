import { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { parseFileName } from '#api/rest/file-name.ts'
import { type Params, type RestAnswer, restError } from '#api/rest/request-response.server.ts'
import { mediaApiTexts } from '#i18n/api/uk/media.ts'
import { mediaUploadErrors } from '#i18n/api/uk/upload-errors.ts'
import type { MediaRefusal } from '#shop/content/media/media.ts'
import { type ReceiveUploadOutcome, receiveUpload } from '#shop/content/media/uploads/receive-upload.server.ts'
import { maxBytesOfType } from '#shop/content/media/uploads/upload-types.ts'
import { isConnectionLost } from '#shop/core/errors.ts'
import { isOutOfSpace } from '#shop/core/out-of-space.server.ts'
import type { Shop } from '#shop/core/shop.ts'

export type ReadUpload = ReceiveUploadOutcome | { kind: 'answered'; answer: RestAnswer }

type UploadCall = { shop: Shop; headers: Headers; body: ReadableStream<Uint8Array> | null }

/** The overhead of a form: boundaries, headers, a title. */
const MAX_FORM_OVERHEAD_BYTES = 256 * 1024

/** Both upload forms of WordPress: the file as the body, or as the field `file`; other fields are in `fields`. */
export async function readUpload(call: UploadCall): Promise<{ upload: ReadUpload; fields: Params }> {
  const type = call.headers.get('content-type') ?? ''
  const length = Number(call.headers.get('content-length') ?? 0)
  if (!call.body) return withoutFields(refusedResult('rest_upload_no_data', mediaApiTexts.noFile, 400))
  if (length > maxBytesOfType(type) + MAX_FORM_OVERHEAD_BYTES) {
    const reason = type.startsWith('image/') ? 'too_many_bytes' : 'film_too_many_bytes'
    return withoutFields({ kind: 'refused', reason })
  }
  try {
    if (/^multipart\/form-data\b/i.test(type)) return await readForm(call.shop, type, call.body)
    const name = parseFileName(call.headers.get('content-disposition'))
    if (name === undefined)
      return withoutFields(refusedResult('rest_upload_no_content_disposition', mediaApiTexts.noName, 400))
    return withoutFields(await receiveUpload(call.shop, { name, length, body: readChunks(call.body) }))
  } catch (error) {
    if (isOutOfSpace(error)) throw error
    if (!isConnectionLost(error)) call.shop.log.warn({ error }, 'upload.broken')
    return withoutFields(refusedResult('rest_upload_incomplete', mediaApiTexts.broken, 400))
  }
}

/** Clients read the code, people the message. A connection that still sends the file is closed. */
export function refusedUpload(reason: MediaRefusal): RestAnswer {
  const [code, status] = REFUSAL_CODES[reason] ?? [`rest_upload_${reason}`, 400]
  const answer = restError(code, mediaUploadErrors[reason], status, { reason })
  return { ...answer, headers: { connection: 'close' } }
}

const REFUSAL_CODES: Partial<Record<MediaRefusal, [string, number]>> = {
  empty: ['rest_upload_no_data', 400],
  too_many_bytes: ['rest_upload_file_too_big', 413],
  film_too_many_bytes: ['rest_upload_file_too_big', 413],
  not_a_picture: ['rest_upload_not_a_picture', 415],
  unsupported_format: ['rest_upload_unsupported_format', 415],
  film_format: ['rest_upload_film_format', 415],
}

function readForm(
  shop: Shop,
  type: string,
  body: ReadableStream<Uint8Array>,
): Promise<{ upload: ReadUpload; fields: Params }> {
  const fields: Params = Object.create(null)
  const { promise, resolve, reject } = Promise.withResolvers<{ upload: ReadUpload; fields: Params }>()
  const form = new Busboy({
    headers: { 'content-type': type },
    limits: { files: 1, fields: 20, parts: 22, fieldNameSize: 100, fieldSize: 16 * 1024, headerPairs: 50 },
  })
  const source = Readable.from(readChunks(body), { objectMode: false })
  let file: Readable | undefined
  let receiving: Promise<ReceiveUploadOutcome> | undefined
  form.on('field', (name, value) => {
    fields[name] = value
  })
  form.on('file', (field, stream, name) => {
    if (field !== 'file') return stream.resume()
    file = stream
    receiving = receiveUpload(shop, { name, body: refuseTruncated(stream) })
    receiving.then((upload) => {
      if (upload.kind === 'refused') stop({ upload, fields })
    }, breakOff)
  })
  form.on('finish', () => {
    const none = refusedResult('rest_upload_no_data', mediaApiTexts.noFile, 400)
    Promise.resolve(receiving).then((upload) => resolve({ upload: upload ?? none, fields }), breakOff)
  })
  form.on('error', breakOff)
  source.on('error', breakOff)
  source.pipe(form)
  return promise

  /** The rest is not read. */
  function stop(outcome: { upload: ReadUpload; fields: Params }): void {
    source.unpipe(form)
    source.destroy()
    resolve(outcome)
  }

  /** Reported only after the draft is deleted. */
  function breakOff(error: unknown): void {
    source.unpipe(form)
    source.destroy()
    file?.destroy(error instanceof Error ? error : new Error(String(error)))
    Promise.allSettled([receiving]).then(() => reject(error))
  }
}

/** A truncated form reports this by an event only, perhaps before anyone reads. */
function refuseTruncated(stream: Readable): AsyncIterable<Uint8Array> {
  let broken: unknown
  stream.on('error', (error) => {
    broken = error
  })
  async function* pieces() {
    yield* stream
    if (broken) throw broken
  }
  return pieces()
}

/**
 * A reader that stops early leaves the body as it is: cancelling would close the connection before the answer is sent.
 */
async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    reader.releaseLock()
  }
}

function refusedResult(code: string, message: string, status: number): ReadUpload {
  return { kind: 'answered', answer: restError(code, message, status) }
}

function withoutFields(upload: ReadUpload): { upload: ReadUpload; fields: Params } {
  return { upload, fields: {} }
}
