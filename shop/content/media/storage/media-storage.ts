import type { ByteRange } from '../videos/videos.ts'

/** `tag`: of a bucket, which changes with the content. */
export type StoredFile = { bytes: number; modifiedAt: number; tag?: string }

/** Shared by all servers, with slashes: `originals/ab/abcd….jpg`. All but `pathOf` may throw StorageUnavailable. */
export type MediaStorage = {
  /** Where the file is on this machine, once it is there. */
  pathOf(name: string): string
  /** The path of the file on this machine, fetched if need be. Undefined: it is not stored. */
  findFile(name: string): Promise<string | undefined>
  /** Takes over a whole file of the media disk. Durable after this. */
  store(name: string, file: string): Promise<void>
  /** Stores the file at `pathOf(name)` without waiting. For what can be made again: a failure is only logged. */
  storeLater(name: string): void
  /** Undefined: it is not stored. */
  findInfo(name: string): Promise<StoredFile | undefined>
  read(name: string, range: ByteRange): Promise<Blob | ReadableStream<Uint8Array<ArrayBuffer>>>
  /** Files and folders directly in the folder. */
  listNames(folder: string): Promise<string[]>
  /** All files below the folder, by their whole names. */
  listFiles(folder: string): Promise<Map<string, StoredFile>>
  remove(name: string): Promise<void>
  removeFolder(folder: string): Promise<void>
  /** Called by a server that starts: it learns which pictures have public addresses. */
  prepare(): Promise<void>
  /** Where browsers get pictures from besides the shop; undefined: nowhere. */
  publicOrigin: string | undefined
  /** For `/media/….avif`, if it is known to be stored where everybody may read it. */
  findPublicUrl(path: string): string | undefined
  /** Throws unless the storage answers. */
  check(): Promise<void>
  /** Waits for what `storeLater` has begun. */
  close(): Promise<void>
}

/** `refused`: keys, rights or the name of the bucket are wrong, and waiting does not help. */
export type StorageFailure = 'unreachable' | 'refused'

/** The storage does not answer, or not with what was stored: the same call may succeed later. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable' as const
  readonly failure: StorageFailure
  /** For the log: `HTTP_503`, `timeout`, `SignatureDoesNotMatch`; never a key. */
  readonly code: string
  constructor(failure: StorageFailure, code: string) {
    super(`the media storage is ${failure}: ${code}`)
    this.failure = failure
    this.code = code
  }
}

/** Compares the name: in development pages run on a second copy of `shop/`. */
export function isStorageUnavailable(error: unknown): error is StorageUnavailable {
  return error instanceof Error && error.name === 'StorageUnavailable'
}
