/** A folder, or what else holds named files. Names are relative, with slashes. A file is there whole or not at all. */
export type BackupTarget = {
  /** For messages; no password. */
  label: string
  /** A folder for files on their way; where the target is a folder too, on the same disk. */
  draftsDir: string
  /** How many files may be put or fetched at a time: requests to a distant bucket mostly wait. */
  parallel: number
  /** Names below the folder, with their sizes. */
  list(folder: string): Promise<Map<string, number>>
  /** Of a bucket: what changes with the content of a file, by name. */
  tags?(folder: string): Promise<Map<string, string>>
  /** Of a folder: where it is on this machine. */
  path?(name: string): string
  put(name: string, file: string): Promise<void>
  /** Takes over a file out of `draftsDir`. */
  take(name: string, draft: string): Promise<void>
  get(name: string, file: string): Promise<void>
  remove(name: string): Promise<void>
  /** Only one at a time writes to the target. */
  release(): Promise<void>
}
