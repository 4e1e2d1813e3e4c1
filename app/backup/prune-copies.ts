import type { BackupTarget } from './backup-target.ts'
import { copyTime, databaseName, listCopies, listStoredMedia, manifestName, mediaName, readManifest } from './copies.ts'
import { type KeepRule, listSuperfluous } from './keep-rule.ts'

/** Also what interrupted backups left, and media that no copy names. Returns the names of the removed copies. */
export async function pruneCopies(target: BackupTarget, rule: KeepRule | undefined, now: number): Promise<string[]> {
  const { complete, broken } = await listCopies(target)
  const superfluous = new Set(rule ? listSuperfluous(complete.map(copyTime), rule, now) : [])
  const removed = complete.filter((name) => superfluous.has(copyTime(name)))
  for (const name of [...removed, ...broken]) {
    // The manifest first: a copy without it is not whole.
    await target.remove(manifestName(name))
    await target.remove(databaseName(name))
  }
  const named = new Set<string>()
  for (const name of complete) {
    if (removed.includes(name)) continue
    for (const file of Object.keys((await readManifest(target, target.draftsDir, name)).media)) named.add(file)
  }
  for (const file of (await listStoredMedia(target)).keys()) if (!named.has(file)) await target.remove(mediaName(file))
  return removed
}
