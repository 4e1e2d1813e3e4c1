import { decodedSlug } from '../slugs.ts'

/**
 * File names a picture may be stored under: WordPress adds `-300x300` and `-scaled`, and URLs carry queries and
 * percent-encoding.
 */
export function candidateFileNames(source: string): string[] {
  const bare = source.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? ''
  const name = decodedSlug(bare).normalize('NFC')
  return [...new Set([name, name.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, ''), name.replace(/-scaled(?=\.\w+$)/, '')])]
}
