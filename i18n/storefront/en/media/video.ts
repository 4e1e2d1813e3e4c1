import type * as ukrainian from '../../uk/media/video.ts'

export const videoTexts: typeof ukrainian.videoTexts = {
  play: 'Watch the video:',
  region: (title) => `Video: ${title}`,
  services: { youtube: 'YouTube', vimeo: 'Vimeo' },
  shownBy: (service) => `The video is shown by ${service}`,
  watchAt: (service) => `Watch on ${service}`,
}
