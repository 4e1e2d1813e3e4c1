import { fileFacts } from './file-facts.ts'

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
