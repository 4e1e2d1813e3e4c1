import { parseList } from './cells.ts'

const ADDRESS = /(?:https?:)?\/\/[^\s/]/i
/** Before the next address anything may stand; after an address a comma alone may belong to it. */
const BETWEEN_ADDRESSES = /\s*(?<!\\)(?:[,|;\s]|::)\s*(?=(?:https?:)?\/\/)|(?<!\\)[,;]\s+|\s*\|\s*|[\r\n]+/i
const IMG_TAG = /<img\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)[^>]*>/gi
/** Exports of WooCommerce by plugins: `a.jpg ! alt : Стіл ! title : … | b.jpg`. */
const DETAILS_AFTER = /\s+!\s*(?:alt|title|desc|caption)\s*:[^|]*/gi
const BETWEEN_FILES = /\s*[|;]\s*/
const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif|gif|bmp|svg)$/i

/** Whether there is a picture, but not which: a folder of Google Drive has many. */
export function isNoPicture(cell: string): boolean {
  return /^\s*(?:https:\/\/drive\.google\.com\/drive\/\S+|є|немає|нема|так|ні|есть|нет|да|yes|no|[+–—-]|(?:немає|без|нет|no)\s+(?:фото|зображення|photo)|фото (?:немає|нет))\s*$/i.test(
    cell,
  )
}

/** An address that no picture can be fetched from. */
export function isOtherAddress(source: string): boolean {
  return /^(?:s?ftps?|file|data|blob|javascript|mailto):/i.test(source)
}

/** Addresses or names of files: separated by commas as WooCommerce does, or by `|`, `;` or line breaks. */
export function parsePictureList(written: string): string[] {
  const cell = written
    .replace(/^\s*=HYPERLINK\(\s*"([^"]+)".*$/is, '$1')
    .replace(IMG_TAG, ' $1 ')
    .replace(DETAILS_AFTER, '')
    .replace(/(?<=^|[\s,;|])www\./gi, 'https://$&')
  if (!ADDRESS.test(cell)) {
    const files = cell.split(BETWEEN_FILES).filter((part) => part !== '')
    if (files.length > 1 && files.every((file) => PICTURE_FILE.test(file))) return files.flatMap(parseList)
    return joinDividedNames(parseList(cell))
  }
  return cell
    .split(BETWEEN_ADDRESSES)
    .map((part) =>
      part
        .trim()
        .replaceAll('\\,', ',')
        .replace(/[,;|]+$/, ''),
    )
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('//') ? `https:${part}` : part))
}

/** `стіл, білий.jpg` is one file. */
function joinDividedNames(parts: string[]): string[] {
  if (!PICTURE_FILE.test(parts.at(-1) ?? '')) return parts
  const names: string[] = []
  let begun = ''
  for (const part of parts) {
    begun += part
    if (PICTURE_FILE.test(part)) {
      names.push(begun)
      begun = ''
    } else begun += ', '
  }
  return names
}
