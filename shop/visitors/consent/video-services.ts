import type { UsedService } from './consent.ts'

const HOSTS = {
  youtube: ['www.youtube-nocookie.com', 'i.ytimg.com'],
  vimeo: ['player.vimeo.com'],
} as const

type VideoService = keyof typeof HOSTS

/** Services of a URL that the lightbox opens in a frame after consent. */
export function urlServices(address: string): UsedService[] {
  const host = URL.parse(address)?.hostname.replace(/^(www|m)\./, '') ?? ''
  if (/^(youtube(-nocookie)?\.com|youtu\.be)$/.test(host)) return [videoService('youtube')]
  return /^(player\.)?vimeo\.com$/.test(host) ? [videoService('vimeo')] : []
}

export function videoService(service: VideoService): UsedService {
  return { service, category: 'marketing', title: '', hosts: HOSTS[service] }
}
