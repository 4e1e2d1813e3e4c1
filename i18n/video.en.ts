import type * as ukrainian from './video.uk.ts'

export const videoWords: typeof ukrainian.videoWords = {
  play: 'Watch the video:',
  region: (title) => `Video: ${title}`,
  services: { youtube: 'YouTube', vimeo: 'Vimeo' },
  shownBy: (service) => `The video is shown by ${service}`,
  watchAt: (service) => `Watch on ${service}`,
}
