import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Emails written as files when there is no mail server. */
export function outboxDir(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/** Deletes those to or about an erased person. */
export async function removeOutboxEmails(dataDir: string, emails: string[]): Promise<void> {
  if (emails.length === 0) return
  const outbox = outboxDir(dataDir)
  for (const name of await readdir(outbox).catch(() => [])) {
    const file = join(outbox, name)
    const text = (await readFile(file, 'utf8')).toLowerCase()
    if (emails.some((email) => text.includes(email))) await rm(file)
  }
}
