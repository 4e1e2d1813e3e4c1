import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** Size and content of a file. `sha256`: hexadecimal. */
export async function fileFacts(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}

/** Names of originals and videos begin with the hash of their content. */
const HASH_NAME = /\/([0-9a-f]{16,64})\.\w+$/

/** Whether the name says what the content is. */
export function hasHash(name: string): boolean {
  return HASH_NAME.test(name)
}

/** Whether the content is not what the name says; of a name without a hash nothing is known. */
export async function isDamaged(name: string, file: string): Promise<boolean> {
  const hash = HASH_NAME.exec(name)?.[1]
  return hash !== undefined && !(await fileFacts(file)).sha256.startsWith(hash)
}
