import { type StructuredData, type Thing, toStructuredData } from './schema-org.ts'

export type VideoObject = Thing & {
  name: string
  description: string
  thumbnailUrl: string
  uploadDate: string
  contentUrl?: string
  embedUrl?: string
}

/** `at`: when the page with it was published, for a file has no date that means anything. */
export function videoData(film: {
  title: string
  poster: string
  at: number
  file?: string
  player?: string
}): StructuredData<VideoObject> {
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
