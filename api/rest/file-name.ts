import { decodedPart } from '#shop/core/paths.ts'

/** `attachment; filename="sofa.jpg"`, or RFC 5987's `filename*=UTF-8''%D0%B4…`, which takes precedence. */
export function parseFileName(disposition: string | null): string | undefined {
  const encoded = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined) return decodedPart(encoded.replaceAll('%00', ''))
  const [, quoted, plain] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '') ?? []
  const name = quoted?.replace(/\\(.)/g, '$1') ?? plain
  return name === undefined ? undefined : decodeHeader(name)
}

/** Headers are decoded as Latin-1; curl sends UTF-8 anyway. */
function decodeHeader(text: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'))
  } catch {
    return text
  }
}
