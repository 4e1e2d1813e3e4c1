import { createHash } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Files, Shop } from '#shop/core/shop.ts'
import { cleanFileName } from '../library/library.ts'
import type { MediaRefusal } from '../media.ts'
import { draftFile } from '../media-files.server.ts'
import { detectUploadKind, HEAD_BYTES, tooLargeRefusal, type UploadKind } from './upload-types.ts'

export type Upload = {
  /** A draft on the media disk; the caller moves or removes it. */
  file: string
  /** SHA-256, lowercase hex. */
  hash: string
  bytes: number
  name: string
  content: UploadKind
}

export type IncomingUpload = {
  name: string
  /** Declared length, if any: allows rejecting large files before they arrive. */
  length?: number | undefined
  body: AsyncIterable<Uint8Array>
}

export type ReceiveUploadOutcome = { kind: 'received'; upload: Upload } | { kind: 'refused'; reason: MediaRefusal }

/** To a draft: no upload is held in memory. Throws the body's error on disconnect, leaving no file. */
export async function receiveUpload(
  shop: Pick<Shop, 'files'>,
  incoming: IncomingUpload,
): Promise<ReceiveUploadOutcome> {
  const name = cleanFileName(incoming.name)
  const file = draftFile(shop.files)
  const turn = writeQueue(shop.files)
  await mkdir(dirname(file), { recursive: true })
  const draft = await open(file, 'wx')
  let outcome: ReceiveUploadOutcome | undefined
  try {
    outcome = await write()
    if (outcome.kind === 'received') await draft.sync()
    return outcome
  } finally {
    await draft.close()
    if (outcome?.kind !== 'received') await rm(file, { force: true })
  }

  async function write(): Promise<ReceiveUploadOutcome> {
    const hash = createHash('sha256')
    let bytes = 0
    let head = Buffer.alloc(0)
    let content: UploadKind | undefined
    for await (const piece of incoming.body) {
      await turn()
      bytes += piece.length
      if (!content) {
        head = Buffer.concat([head, piece])
        if (head.length < HEAD_BYTES) continue
        const verdict = detectUploadKind(name, head.subarray(0, HEAD_BYTES))
        if (verdict.kind === 'refused') return verdict
        content = verdict
      }
      if (Math.max(bytes, incoming.length ?? 0) > content.mostBytes) return refused(tooLargeRefusal(content.kind))
      const chunk = head.length > 0 ? head : piece
      head = Buffer.alloc(0)
      hash.update(chunk)
      await draft.write(chunk)
    }
    if (!content) {
      const verdict = detectUploadKind(name, head)
      if (verdict.kind === 'refused') return verdict
      content = verdict
      hash.update(head)
      await draft.write(head)
    }
    return { kind: 'received', upload: { file, hash: hash.digest('hex'), bytes, name, content } }
  }
}

function refused(reason: MediaRefusal): ReceiveUploadOutcome {
  return { kind: 'refused', reason }
}

/** Serialises received chunks and yields between them: fifty uploads do not delay pages, nor a slow sender others. */
function writeQueue(files: Files): () => Promise<void> {
  const queue = WRITE_QUEUES.get(files)
  if (queue) return queue
  let last = Promise.resolve()
  const turn = () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return last
  }
  WRITE_QUEUES.set(files, turn)
  return turn
}

/** By target folder: every shop has its own. */
const WRITE_QUEUES = new WeakMap<Files, () => Promise<void>>()
