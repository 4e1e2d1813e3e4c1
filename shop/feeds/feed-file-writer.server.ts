import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const BUFFERED_BYTES = 128 * 1024
/** A character of a string is three bytes at most. */
const MAX_BYTES_PER_CHARACTER = 3

/** A file that is seen whole or not at all, named after what it holds. */
export class FileWriter {
  readonly #folder: string
  readonly #draft: string
  readonly #hash = createHash('sha256')
  readonly #file: FileHandle
  /** One for the whole file: pieces of a large one would be left to the collector by hundreds of megabytes. */
  readonly #buffer = Buffer.allocUnsafe(BUFFERED_BYTES)
  #filled = 0
  bytes = 0

  static async open(folder: string, name: string): Promise<FileWriter> {
    const draft = join(folder, `${name}.${process.pid}.part`)
    return new FileWriter(folder, draft, await open(draft, 'w'))
  }

  constructor(folder: string, draft: string, file: FileHandle) {
    this.#folder = folder
    this.#draft = draft
    this.#file = file
  }

  /** Undefined: it is in the buffer, and there is nothing to wait for. */
  write(text: string): Promise<void> | undefined {
    const most = text.length * MAX_BYTES_PER_CHARACTER
    if (this.#filled + most > BUFFERED_BYTES) return this.#writeOut(text)
    this.#filled += this.#buffer.write(text, this.#filled, 'utf8')
    return undefined
  }

  async #writeOut(text: string): Promise<void> {
    await this.#flush()
    if (text.length * MAX_BYTES_PER_CHARACTER <= BUFFERED_BYTES) {
      this.#filled = this.#buffer.write(text, 'utf8')
      return
    }
    await this.#put(Buffer.from(text))
  }

  /** Puts it in its place: `google-0f3a….xml`. */
  async keep(name: string, ending: string): Promise<string> {
    await this.#flush()
    await this.#file.sync()
    await this.#file.close()
    const kept = `${name}-${this.#hash.digest('hex').slice(0, 20)}.${ending}`
    await rename(this.#draft, join(this.#folder, kept))
    return kept
  }

  async drop(): Promise<void> {
    await this.#file.close().catch(() => {})
    await rm(this.#draft, { force: true })
  }

  async #flush(): Promise<void> {
    if (this.#filled > 0) await this.#put(this.#buffer.subarray(0, this.#filled))
    this.#filled = 0
  }

  async #put(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes)
    this.bytes += bytes.length
    for (let at = 0; at < bytes.length; ) at += (await this.#file.write(bytes, at)).bytesWritten
  }
}
