/** A video on YouTube or Vimeo. `hash`: of a Vimeo video that only its link opens. */
export type HostedVideo =
  | { from: 'youtube'; videoId: string }
  | { from: 'vimeo'; videoId: string; hash?: string | undefined }

const YOUTUBE_ID = /^[\w-]{6,20}$/
const VIMEO_ID = /^\d{5,12}$/
const VIMEO_HASH = /^\w{4,20}$/

/** Of its page, a share, a channel, the player, or the markup that embeds it. Undefined: no address of a video. */
export function parseHostedVideo(text: string): HostedVideo | undefined {
  const embedded = /<iframe\b[^>]*?\ssrc\s*=\s*(["'])(.*?)\1/is.exec(text)?.[2]?.replaceAll('&amp;', '&')
  const address = (embedded ?? text).trim().replace(/^(https?:)?(\/\/)?/i, 'https://')
  if (!URL.canParse(address)) return undefined
  const { hostname, pathname, searchParams } = new URL(address)
  const steps = pathname.split('/').filter(Boolean)
  const host = hostname.replace(/^(www|m|music)\./, '')
  if (host === 'youtu.be') return youtube(steps[0])
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const [kind = '', id] = steps
    return youtube(['embed', 'shorts', 'live', 'v'].includes(kind) ? id : searchParams.get('v'))
  }
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return undefined
  const at = steps.findLastIndex((step) => VIMEO_ID.test(step))
  return vimeo(steps[at], searchParams.get('h') ?? steps[at + 1])
}

/** What a client sends as a video: its number on the host, or any address of it. Undefined: neither. */
export function toHostedVideo(video: { from: 'youtube' | 'vimeo'; videoId: string; hash?: string | undefined }) {
  const { from, videoId, hash } = video
  return parseHostedVideo(videoId) ?? (from === 'youtube' ? youtube(videoId) : vimeo(videoId, hash))
}

/** The address of a video as its host shares it. */
export function hostedVideoUrl(video: HostedVideo): string {
  if (video.from === 'youtube') return `https://youtu.be/${video.videoId}`
  return `https://vimeo.com/${video.videoId}${video.hash ? `/${video.hash}` : ''}`
}

function youtube(videoId: string | null | undefined): HostedVideo | undefined {
  return videoId && YOUTUBE_ID.test(videoId) ? { from: 'youtube', videoId } : undefined
}

function vimeo(videoId: string | undefined, hash: string | undefined): HostedVideo | undefined {
  if (!videoId || !VIMEO_ID.test(videoId)) return undefined
  return { from: 'vimeo', videoId, ...(hash && VIMEO_HASH.test(hash) && { hash }) }
}
