import { createHash } from 'node:crypto'
import type { Settings } from '#shop/settings/settings.ts'

/** The id is the hash of the text, so a new text is shown to those who dismissed the old one. Undefined: no notice. */
export function storeNotice(settings: Settings): { id: string; text: string } | undefined {
  const text = settings.storeNotice.trim()
  return text ? { id: createHash('md5').update(text).digest('hex'), text } : undefined
}
