import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

const BUFFERED_BYTES = 128 * 1024
/** UTF-8 needs at most three bytes per UTF-16 unit. */
const MAX_BYTES_PER_CHARACTER = 3

/** Writes a draft of a file that is named by its content hash. */
export class FileWriter {
  readonly draft: string
  readonly #hash = createHash('sha256')
  readonly #file: FileHandle
  /** One buffer for the whole file: separate chunks of a large file would leave hundreds of megabytes of garbage. */
  readonly #buffer = Buffer.allocUnsafe(BUFFERED_BYTES)
  #filled = 0
  bytes = 0

  static async open(folder: string, name: string): Promise<FileWriter> {
    const draft = join(folder, `${name}.${process.pid}.part`)
    return new FileWriter(draft, await open(draft, 'w'))
  }

  constructor(draft: string, file: FileHandle) {
    this.draft = draft
    this.#file = file
  }

  /** Undefined: buffered, nothing to await. */
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

  /** The draft is whole. Returns its final name: `google-0f3a….xml`. */
  async finish(name: string, ending: string): Promise<string> {
    await this.#flush()
    await this.#file.sync()
    await this.#file.close()
    return `${name}-${this.#hash.digest('hex').slice(0, 20)}.${ending}`
  }

  async drop(): Promise<void> {
    await this.#file.close().catch(() => {})
    await rm(this.draft, { force: true })
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
