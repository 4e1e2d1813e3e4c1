import { toStructuredData } from './schema-org.ts'

/** `at`: publication date of the page, because a file has no meaningful date. */
export function videoData(video: { title: string; poster: string; at: number; file?: string; player?: string }) {
  return toStructuredData({
    '@type': 'VideoObject',
    name: video.title,
    description: video.title,
    thumbnailUrl: video.poster,
    uploadDate: new Date(video.at).toISOString(),
    ...(video.file && { contentUrl: video.file }),
    ...(video.player && { embedUrl: video.player }),
  })
}
