import { sameOriginUrl } from '../requests/same-origin-url.ts'
import { useRest } from '../requests/use-rest.ts'

type Media = { source_url: string; media_details?: { sizes?: Record<string, { source_url: string }> } }

/** A thumbnail by media id. */
export function MediaThumbnail({ id }: { id: number }) {
  const { data } = useRest<Media>(`/wp/v2/media/${id}?_fields=source_url,media_details`)
  const src = data?.media_details?.sizes?.thumbnail?.source_url ?? data?.source_url
  return src ? (
    <img className="media-thumb" src={sameOriginUrl(src)} alt="" loading="lazy" />
  ) : (
    <span className="media-thumb" />
  )
}
