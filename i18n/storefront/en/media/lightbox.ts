import type * as ukrainian from '../../uk/media/lightbox.ts'

export const lightboxTexts: typeof ukrainian.lightboxTexts = {
  label: 'Full-screen view',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  count: (n, total) => `${n} of ${total}`,
  news: (n, total, title) => (title ? `${n} of ${total}: ${title}` : `${n} of ${total}`),
  failed: 'Could not load it.',
  silent: 'The video service does not respond.',
  again: 'Try again',
  openApart: 'Open separately',
  showGallery: 'Show the gallery',
  backToGallery: 'Back to the previous gallery',
  loading: 'Loading…',
  captions: 'Ukrainian',
  film: 'Video',
  play: (title) => `Watch the video: ${title}`,
  playFrom: (service) => `Show the video from ${service}`,
  outside: (service) => `This is shown by ${service}. Nothing is sent there until you click.`,
  openAt: (service) => `Open on ${service}`,
}
