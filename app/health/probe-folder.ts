import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PROBE_BYTES = 64 * 1024

/** Throws when nothing can be written there: no right, no space, no disk. */
export async function probeFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true })
  const probe = join(dir, `.probe-${process.pid}`)
  try {
    await writeFile(probe, Buffer.alloc(PROBE_BYTES))
  } finally {
    await rm(probe, { force: true })
  }
}
