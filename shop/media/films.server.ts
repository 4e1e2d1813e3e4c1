import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files, Shop } from '../shop.ts'
import { FILM_DIGITS, type FilmEnding, filmUrl } from './films.ts'

/** Keeps a film or what belongs to it, and says where it is shown from. The same bytes are kept once. */
export async function addFilm(
  shop: Pick<Shop, 'files'>,
  film: { ending: FilmEnding; bytes: Uint8Array },
): Promise<string> {
  const hash = createHash('sha256').update(film.bytes).digest('hex')
  const file = filmFile(shop.files, hash.slice(0, FILM_DIGITS), film.ending)
  if (!(await isWhole(file, film.bytes.length))) {
    await mkdir(join(shop.files.dir, FOLDER), { recursive: true })
    const draft = `${file}.${randomUUID()}.draft`
    try {
      await writeFile(draft, film.bytes)
      await rename(draft, file)
    } finally {
      await rm(draft, { force: true })
    }
  }
  return filmUrl({ hash, ending: film.ending })
}

export function filmFile(files: Files, start: string, ending: FilmEnding): string {
  return join(files.dir, FOLDER, `${start}.${ending}`)
}

const FOLDER = 'films'

async function isWhole(file: string, bytes: number): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size === bytes,
    () => false,
  )
}
