import type { Attachment } from '#api/wc/wp-v2/media/protocol.ts'
import { mediaUploadErrors } from '#i18n/api/uk/upload-errors.ts'
import { MAX_PICTURE_BYTES } from '#shop/content/media/uploads/picture-content.ts'
import { MAX_VIDEO_BYTES } from '#shop/content/media/videos/videos.ts'
import { toFailure } from '../../../core/requests/request.ts'

type UploadStatus = 'waiting' | 'sending' | 'processing' | 'done' | 'failed'

export type Upload = {
  key: number
  name: string
  status: UploadStatus
  /** Share of bytes sent, 0 to 1. */
  progress: number
  /** The error text; empty without an error. */
  problem: string
  /** Whether a retry can succeed: network failures are temporary, errors of the content are not. */
  isRetryable: boolean
}

export type UploadQueue = {
  add(files: Iterable<File>): void
  retry(key: number): void
  retryFailed(): void
  /** Aborts a running upload and removes it from the list. */
  remove(key: number): void
  clearDone(): void
  /** Returns the same array until something changes. */
  uploads(): readonly Upload[]
  subscribe(listener: () => void): () => void
  /** Called for every uploaded file with its selection order: a small file may complete before a large one. */
  onUploaded(listener: (item: Attachment, key: number) => void): () => void
}

export type SendFile = (
  file: File,
  watch: {
    signal: AbortSignal
    onProgress(share: number): void
    /** The library sorts newest first: of files selected together, the first gets the latest time. */
    selectedAt: number
  },
) => Promise<Attachment>

/** More parallel uploads would only share the same bandwidth. */
const MAX_CONCURRENT_UPLOADS = 3

/** Uploads a few files at a time; each succeeds or fails by itself. */
export function createUploadQueue(send: SendFile, now: () => number = Date.now): UploadQueue {
  let list: readonly Upload[] = []
  let last = 0
  const files = new Map<number, { file: File; selectedAt: number; stop: AbortController }>()
  const listeners = new Set<() => void>()
  const arrivals = new Set<(item: Attachment, key: number) => void>()

  function put(next: readonly Upload[]): void {
    list = next
    for (const listener of listeners) listener()
  }
  function change(key: number, changes: Partial<Upload>): void {
    if (list.some((upload) => upload.key === key)) {
      put(list.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
    }
  }

  function sendNext(): void {
    while (list.filter(isInProgress).length < MAX_CONCURRENT_UPLOADS) {
      const next = list.find(({ status: step }) => step === 'waiting')
      if (!next) return
      void sendOne(next.key)
    }
  }

  async function sendOne(key: number): Promise<void> {
    const held = files.get(key)
    if (!held) return
    change(key, { status: 'sending', progress: 0, problem: '' })
    try {
      const { signal } = held.stop
      const onProgress = (share: number) =>
        change(key, { progress: share, status: share < 1 ? 'sending' : 'processing' })
      const item = await send(held.file, { signal, onProgress, selectedAt: held.selectedAt })
      change(key, { status: 'done', progress: 1 })
      files.delete(key)
      for (const listener of arrivals) listener(item, key)
    } catch (error) {
      const { message, mayRetry } = toUploadFailure(error)
      change(key, { status: 'failed', problem: message, isRetryable: mayRetry })
    }
    sendNext()
  }

  function retry(key: number): void {
    const held = files.get(key)
    const upload = list.find((upload) => upload.key === key)
    if (!held || upload?.status !== 'failed' || !upload.isRetryable) return
    files.set(key, { ...held, stop: new AbortController() })
    change(key, { status: 'waiting', problem: '' })
    sendNext()
  }

  return {
    add(chosenFiles) {
      const at = now()
      const added = [...chosenFiles].map((file, place): Upload => {
        const key = ++last
        const problem = findFileProblem(file) ?? ''
        if (!problem) files.set(key, { file, selectedAt: at - place, stop: new AbortController() })
        return {
          key,
          name: file.name,
          status: problem ? 'failed' : 'waiting',
          progress: 0,
          problem,
          isRetryable: false,
        }
      })
      put([...list, ...added])
      sendNext()
    },
    retry,
    retryFailed() {
      for (const { key } of list.filter(canRetry)) retry(key)
    },
    remove(key) {
      files.get(key)?.stop.abort()
      files.delete(key)
      put(list.filter((upload) => upload.key !== key))
      sendNext()
    },
    clearDone: () => put(list.filter(({ status: step }) => step !== 'done')),
    uploads: () => list,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onUploaded(listener) {
      arrivals.add(listener)
      return () => arrivals.delete(listener)
    },
  }
}

/** Before those that were selected after it but completed earlier. `keys`: of all completed uploads, by media id. */
export function mergeUploaded<Item extends { id: number }>(
  chosen: Item[],
  item: Item,
  keys: ReadonlyMap<number, number>,
): Item[] {
  const others = chosen.filter(({ id }) => id !== item.id)
  const key = keys.get(item.id) ?? 0
  const later = others.findIndex(({ id }) => (keys.get(id) ?? 0) > key)
  return later < 0 ? [...others, item] : others.toSpliced(later, 0, item)
}

export function isInProgress({ status: step }: Upload): boolean {
  return step === 'sending' || step === 'processing'
}

export function canRetry({ status: step, isRetryable }: Upload): boolean {
  return step === 'failed' && isRetryable
}

/** Checks what the server would refuse only after the whole upload. */
function findFileProblem({ size, type }: File): string | undefined {
  if (size === 0) return mediaUploadErrors.empty
  if (type.startsWith('image/') && size > MAX_PICTURE_BYTES) return mediaUploadErrors.too_many_bytes
  return size > MAX_VIDEO_BYTES ? mediaUploadErrors.film_too_many_bytes : undefined
}

function toUploadFailure(error: unknown): { message: string; mayRetry: boolean } {
  const { code, data } = toFailure(error)
  const status = Number(data.status ?? 0)
  // 4xx is about the file itself, except for an incomplete upload or an expired session.
  const isAboutFile = status >= 400 && status < 500 && code !== 'rest_upload_incomplete' && status !== 401
  return { message: error instanceof Error ? error.message : String(error), mayRetry: !isAboutFile }
}
