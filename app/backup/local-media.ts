import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Folders whose files never change: their names are hashes or random. The rest is made again: encoded pictures, drafts,
 * price lists.
 */
const FOLDERS = ['originals', 'films', 'imports']

/** Bytes by name below the media folder. Files being uploaded are left out. */
export async function listLocalMedia(mediaDir: string): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const folder of FOLDERS) {
    const names = await readdir(join(mediaDir, folder), { recursive: true }).catch(() => [])
    for (const name of names) {
      if (name.endsWith('.draft')) continue
      const file = await stat(join(mediaDir, folder, name)).catch(() => undefined)
      if (file?.isFile()) found.set(`${folder}/${name.replaceAll('\\', '/')}`, file.size)
    }
  }
  return found
}
