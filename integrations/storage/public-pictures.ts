import { setTimeout as wait } from 'node:timers/promises'
import { VARIANTS } from '#shop/content/media/media-files.server.ts'
import { URL_HASH_DIGITS } from '#shop/content/media/media-urls.ts'
import type { S3Objects } from './s3-objects.ts'

/** Some 40 MB of memory. Pictures beyond go through the shop. */
const MAX_KNOWN = 200_000
/** A server that starts does not wait longer to know what is there. */
const MAX_WAIT_MS = 3000

const VARIANT_NAME = new RegExp(`^${VARIANTS}/[0-9a-f]{2}/([0-9a-f]{${URL_HASH_DIGITS}})[0-9a-f]*/(\\d+\\.\\w+)$`)

export type PublicPictures = {
  /** Goes on in the background when it takes long. */
  learn(): Promise<void>
  /** The file was seen in the bucket. */
  add(name: string): void
  /** A file or a folder is about to be removed. */
  remove(name: string): void
  /** The public address for one of the shop; undefined: it is not known to be there. */
  find(path: string): string | undefined
}

/** Those that this server knows of: there when it started, stored or fetched since. */
export function openPublicPictures(publicUrl: string, objects: S3Objects): PublicPictures {
  const names = new Map<string, string>()

  function pathOf(name: string): string | undefined {
    const [, hash, file] = VARIANT_NAME.exec(name) ?? []
    return hash && `/media/${hash}/${file}`
  }

  function add(name: string): void {
    const path = pathOf(name)
    if (path && names.size < MAX_KNOWN) names.set(path, name)
  }

  async function list(): Promise<void> {
    for await (const name of objects.iterate(VARIANTS)) {
      add(name)
      if (names.size >= MAX_KNOWN) return
    }
  }

  return {
    add,
    async learn() {
      await Promise.race([list().catch(() => {}), wait(MAX_WAIT_MS, undefined, { ref: false })])
    },
    remove(removed) {
      if (!removed.startsWith(VARIANTS)) return
      for (const [path, name] of names) if (name.startsWith(removed)) names.delete(path)
    },
    find(path) {
      const name = names.get(path)
      return name && `${publicUrl}/${name}`
    },
  }
}
