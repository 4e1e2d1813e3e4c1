/** Preview thumbnails of a video, in Plyr's format. */
export type PreviewThumbnailList = { frames: PreviewThumbnail[]; width: number; height: number; urlPrefix: '' }

/** Times in seconds; the rectangle, if any, is the part of the picture to show. */
export type PreviewThumbnail = {
  startTime: number
  endTime: number
  text: string
  x?: number
  y?: number
  w?: number
  h?: number
}

const CUE_TIMES = /^(?:(\d+):)?(\d{2}):(\d{2})[.,](\d{3})\s+-->\s+(?:(\d+):)?(\d{2}):(\d{2})[.,](\d{3})/

/**
 * WebVTT whose cues are picture URLs (protocols 8), relative to the list's own URL. Other cues, and pictures on other
 * hosts, are left out.
 */
export function parsePreviewThumbnails(list: string, address: string): PreviewThumbnail[] {
  return list
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((cue) => {
      const lines = cue.split('\n')
      const at = lines.findIndex((line) => CUE_TIMES.test(line))
      const times = CUE_TIMES.exec(lines[at] ?? '')
      const named = lines[at + 1]?.trim()
      if (!times || !named) return []
      const url = URL.parse(named, address)
      if (!url || url.origin !== new URL(address).origin) return []
      const [, x, y, w, h] = /^#xywh=(\d+),(\d+),(\d+),(\d+)$/.exec(url.hash) ?? []
      url.hash = ''
      const moment = { startTime: toSeconds(times.slice(1, 5)), endTime: toSeconds(times.slice(5, 9)), text: url.href }
      return h === undefined ? moment : { ...moment, x: Number(x), y: Number(y), w: Number(w), h: Number(h) }
    })
}

function toSeconds([hours = '0', minutes, seconds, thousandths]: (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000
}
