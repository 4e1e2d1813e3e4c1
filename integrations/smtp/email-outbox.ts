import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Letters that were written as files, for want of a mail server. */
export function outboxDir(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/** Those to or about somebody who is to be forgotten. */
export async function removeOutboxEmails(dataDir: string, emails: string[]): Promise<void> {
  if (emails.length === 0) return
  const outbox = outboxDir(dataDir)
  for (const name of await readdir(outbox).catch(() => [])) {
    const file = join(outbox, name)
    const text = (await readFile(file, 'utf8')).toLowerCase()
    if (emails.some((email) => text.includes(email))) await rm(file)
  }
}
