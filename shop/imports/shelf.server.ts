import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { PictureShelf } from './work.server.ts'
import { BadZip, openZip } from './zip.server.ts'

type OnShelf = { name: string; read(): Promise<Uint8Array> }

/** A folder with everything below it, or a ZIP archive; undefined where the path is neither. */
export async function openPictureShelf(path: string): Promise<PictureShelf | undefined> {
  try {
    if ((await stat(path)).isDirectory()) return shelfOf(await filesIn(path), async () => {})
    const zip = await openZip(path)
    return shelfOf(
      zip.entries.map((entry) => ({ name: basename(entry.name), read: () => entry.read() })),
      () => zip.close(),
    )
  } catch (error) {
    if (error instanceof BadZip || Object(error).code === 'ENOENT') return undefined
    throw error
  }
}

async function filesIn(path: string): Promise<OnShelf[]> {
  const found = await readdir(path, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, read: () => readFile(join(entry.parentPath, entry.name)) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function shelfOf(files: OnShelf[], close: () => Promise<void>): PictureShelf {
  const byName = new Map<string, OnShelf>()
  for (const file of files) if (!byName.has(file.name.toLowerCase())) byName.set(file.name.toLowerCase(), file)
  return {
    find: (names) => names.map((name) => byName.get(name.toLowerCase())).find((file) => file !== undefined),
    close,
  }
}
