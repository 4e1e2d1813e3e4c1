import { mediaRefusal } from '#i18n/media-refusals.uk.ts'
import { MOST_BYTES } from '#shop/media/content.ts'
import { MOST_FILM_BYTES } from '#shop/media/films.ts'
import type { Attachment } from '#wire/wp-rest-media.protocol.ts'
import { asFailure } from '../shell/requests.ts'

export type UploadStep = 'waiting' | 'sending' | 'processing' | 'done' | 'failed'

export type Upload = {
  key: number
  name: string
  step: UploadStep
  /** Of its bytes that have left, 0 to 1. */
  share: number
  /** Why it failed, in a sentence; empty otherwise. */
  problem: string
  /** Whether the same file may do better the next time: the line may come back, the content does not change. */
  mayRetry: boolean
}

export type UploadQueue = {
  add(files: Iterable<File>): void
  retry(key: number): void
  retryFailed(): void
  /** Stops what is under way, and takes it off the list. */
  drop(key: number): void
  clearDone(): void
  /** The same list as long as nothing has changed. */
  uploads(): readonly Upload[]
  subscribe(listener: () => void): () => void
  /** Told of every file that has arrived, and where it stood among those that were chosen: a small one overtakes a large one. */
  onArrival(listener: (item: Attachment, key: number) => void): () => void
}

export type SendFile = (
  file: File,
  watch: {
    signal: AbortSignal
    onProgress(share: number): void
    /** The newest go first in the library: of those chosen together the first is newest by a moment. */
    selectedAt: number
  },
) => Promise<Attachment>

/** More at once only share the same line. */
const AT_ONCE = 3

/** Files on their way to the library, a few at a time, each with its own fate. */
export function openUploadQueue(send: SendFile, now: () => number = Date.now): UploadQueue {
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
    while (list.filter(isUnderWay).length < AT_ONCE) {
      const next = list.find(({ step }) => step === 'waiting')
      if (!next) return
      void sendOne(next.key)
    }
  }

  async function sendOne(key: number): Promise<void> {
    const held = files.get(key)
    if (!held) return
    change(key, { step: 'sending', share: 0, problem: '' })
    try {
      const { signal } = held.stop
      const onProgress = (share: number) => change(key, { share, step: share < 1 ? 'sending' : 'processing' })
      const item = await send(held.file, { signal, onProgress, selectedAt: held.selectedAt })
      change(key, { step: 'done', share: 1 })
      files.delete(key)
      for (const listener of arrivals) listener(item, key)
    } catch (error) {
      const { message, mayRetry } = failureOf(error)
      change(key, { step: 'failed', problem: message, mayRetry })
    }
    sendNext()
  }

  function retry(key: number): void {
    const held = files.get(key)
    const upload = list.find((upload) => upload.key === key)
    if (!held || upload?.step !== 'failed' || !upload.mayRetry) return
    files.set(key, { ...held, stop: new AbortController() })
    change(key, { step: 'waiting', problem: '' })
    sendNext()
  }

  return {
    add(given) {
      const at = now()
      const added = [...given].map((file, place): Upload => {
        const key = ++last
        const problem = refusalOf(file) ?? ''
        if (!problem) files.set(key, { file, selectedAt: at - place, stop: new AbortController() })
        return { key, name: file.name, step: problem ? 'failed' : 'waiting', share: 0, problem, mayRetry: false }
      })
      put([...list, ...added])
      sendNext()
    },
    retry,
    retryFailed() {
      for (const { key } of list.filter(mayBeRetried)) retry(key)
    },
    drop(key) {
      files.get(key)?.stop.abort()
      files.delete(key)
      put(list.filter((upload) => upload.key !== key))
      sendNext()
    },
    clearDone: () => put(list.filter(({ step }) => step !== 'done')),
    uploads: () => list,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onArrival(listener) {
      arrivals.add(listener)
      return () => arrivals.delete(listener)
    },
  }
}

/** Puts what has arrived before those that were chosen after it and have overtaken it. `keys`: by ids, of all that arrived. */
export function withArrived<Item extends { id: number }>(
  chosen: Item[],
  item: Item,
  keys: ReadonlyMap<number, number>,
): Item[] {
  const others = chosen.filter(({ id }) => id !== item.id)
  const key = keys.get(item.id) ?? 0
  const later = others.findIndex(({ id }) => (keys.get(id) ?? 0) > key)
  return later < 0 ? [...others, item] : others.toSpliced(later, 0, item)
}

export function isUnderWay({ step }: Upload): boolean {
  return step === 'sending' || step === 'processing'
}

export function mayBeRetried({ step, mayRetry }: Upload): boolean {
  return step === 'failed' && mayRetry
}

/** What the server would refuse after all its bytes have come. */
function refusalOf({ size, type }: File): string | undefined {
  if (size === 0) return mediaRefusal.empty
  if (type.startsWith('image/') && size > MOST_BYTES) return mediaRefusal.too_many_bytes
  return size > MOST_FILM_BYTES ? mediaRefusal.film_too_many_bytes : undefined
}

function failureOf(error: unknown): { message: string; mayRetry: boolean } {
  const { code, data } = asFailure(error)
  const status = Number(data.status ?? 0)
  // 4xx is about the file itself, but for one that has not come whole, or whose sender was signed out meanwhile.
  const isAboutFile = status >= 400 && status < 500 && code !== 'rest_upload_incomplete' && status !== 401
  return { message: error instanceof Error ? error.message : String(error), mayRetry: !isAboutFile }
}
