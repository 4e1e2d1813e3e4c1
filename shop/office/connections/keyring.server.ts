import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { sha256 } from '#shop/core/crypto.server.ts'
import type { EncryptionKey, Keyring } from './connections.ts'

const KEY_BYTES = 32
const PRIVATE = 0o600

/** `keys`: of the environment. Absent: in `file`, which every process of the machine shares. */
export function openKeyring({ keys, file }: { keys?: string[] | undefined; file: string }): Keyring {
  if (keys) {
    const all = keys.map(toKey)
    const refuse = async () => {
      throw new Error('keys of the environment are changed there')
    }
    return { source: 'environment', list: async () => all, add: refuse, keepFirst: refuse }
  }

  async function list(): Promise<EncryptionKey[]> {
    const text = await readFile(file, 'utf8').catch((error) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
      throw error
    })
    return text
      .split('\n')
      .filter((line) => /^[0-9a-f]{64}$/.test(line))
      .map(toKey)
  }

  async function write(all: EncryptionKey[]): Promise<string> {
    const draft = `${file}.${randomBytes(6).toString('hex')}.part`
    await writeFile(draft, all.map(({ hex }) => `${hex}\n`).join(''), { mode: PRIVATE, flag: 'wx' })
    return draft
  }

  return {
    source: 'file',
    list,
    async add() {
      const before = await list()
      const key = toKey(randomBytes(KEY_BYTES).toString('hex'))
      const draft = await write([key, ...before])
      if (before.length > 0) {
        await rename(draft, file)
        return key
      }
      try {
        // Fails where another process was faster: its key is then everybody's.
        await link(draft, file)
      } catch (error) {
        const [theirs] = await list()
        if (!theirs) throw error
        return theirs
      } finally {
        await rm(draft, { force: true })
      }
      return key
    },
    async keepFirst() {
      await rename(await write((await list()).slice(0, 1)), file)
    },
  }
}

function toKey(text: string): EncryptionKey {
  const hex = text.toLowerCase()
  return { id: sha256(`connections|${hex}`).slice(0, 8), hex }
}
