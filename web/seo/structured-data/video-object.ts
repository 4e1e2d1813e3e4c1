import { toStructuredData } from './schema-org.ts'

/** `at`: publication date of the page, because a file has no meaningful date. */
export function videoData(film: { title: string; poster: string; at: number; file?: string; player?: string }) {
  return toStructuredData({
    '@type': 'VideoObject',
    name: film.title,
    description: film.title,
    thumbnailUrl: film.poster,
    uploadDate: new Date(film.at).toISOString(),
    ...(film.file && { contentUrl: film.file }),
    ...(film.player && { embedUrl: film.player }),
  })
}
