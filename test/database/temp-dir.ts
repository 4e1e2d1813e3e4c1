import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Thousands of short-lived databases need no disk. */
const IN_MEMORY = '/dev/shm'
const ROOM = 4 * 1024 ** 3

/** Folder for files of tests. */
export function testTempDir(): string {
  return existsSync(IN_MEMORY) && roomIn(IN_MEMORY) > ROOM ? IN_MEMORY : tmpdir()
}

function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
