import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { MediaIndex } from '../import-context.server.ts'
import { InvalidZip, openZip } from './zip.server.ts'

type IndexedFile = { name: string; read(): Promise<Uint8Array> }

/** A folder with its subtree or a ZIP archive; undefined for any other path. Throws `InvalidZip` for an archive with a password. */
export async function openMediaIndex(path: string): Promise<MediaIndex | undefined> {
  try {
    if ((await stat(path)).isDirectory()) return createMediaIndex(await listFiles(path), async () => {})
    const zip = await openZip(path)
    return createMediaIndex(
      zip.entries
        .filter(({ name }) => !isMacMetadata(name))
        .map((entry) => ({ name: basename(entry.name), read: () => entry.read() })),
      async () => zip.close(),
    )
  } catch (error) {
    if (error instanceof InvalidZip ? !error.isLocked : Object(error).code === 'ENOENT') return undefined
    throw error
  }
}

async function listFiles(path: string): Promise<IndexedFile[]> {
  const found = await readdir(path, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, read: () => readFile(join(entry.parentPath, entry.name)) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** A Mac writes a second file beside each picture. */
export function isMacMetadata(name: string): boolean {
  return /(^|\/)(__MACOSX\/|\._)/.test(name)
}

function createMediaIndex(files: IndexedFile[], close: () => Promise<void>): MediaIndex {
  const byName = new Map<string, IndexedFile>()
  for (const { name, read } of files) {
    const key = nameKey(name)
    if (!byName.has(key)) byName.set(key, { name: name.normalize('NFC'), read })
  }
  return {
    find: (names) => names.map((name) => byName.get(nameKey(name))).find((file) => file !== undefined),
    close,
  }
}

/** A Mac decomposes «й» and «ї» in names of files. */
function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
