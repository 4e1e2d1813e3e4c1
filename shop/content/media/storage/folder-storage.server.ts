import { openAsBlob } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileExists, publishDraft } from '../media-files.server.ts'
import type { MediaStorage } from './media-storage.ts'

/** A folder of this machine, or one that several machines share. */
export function openFolderStorage(dir: string): MediaStorage {
  const pathOf = (name: string) => join(dir, name)

  async function findInfo(name: string) {
    const found = await stat(pathOf(name)).catch(undefinedWhenMissing)
    return found?.isFile() ? { bytes: found.size, modifiedAt: found.mtimeMs } : undefined
  }

  return {
    pathOf,
    findInfo,
    findFile: async (name) => ((await fileExists(pathOf(name))) ? pathOf(name) : undefined),
    store: (name, file) => publishDraft(file, pathOf(name)),
    storeLater: () => {},
    read: async (name, { from, to }) => (await openAsBlob(pathOf(name))).slice(from, to + 1),
    listNames: async (folder) => (await readdir(pathOf(folder)).catch(undefinedWhenMissing)) ?? [],
    async listFiles(folder) {
      const options = { withFileTypes: true, recursive: true } as const
      const entries = (await readdir(pathOf(folder), options).catch(undefinedWhenMissing)) ?? []
      const names = entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
      const files = await Promise.all(names.map(async (name) => [name, await findInfo(name)] as const))
      return new Map(files.flatMap(([name, info]) => (info ? [[name, info] as const] : [])))
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    removeFolder: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    prepare: async () => {},
    publicOrigin: undefined,
    findPublicUrl: () => undefined,
    check: async () => {},
    close: async () => {},
  }
}

function undefinedWhenMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return
  throw error
}
