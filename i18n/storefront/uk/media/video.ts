/** On the page itself, before play. Apart from `texts.ts`, so that islands do not load it. */
export const videoTexts = {
  /** For screen readers, before the title. */
  play: 'Дивитися відео:',
  region: (title: string) => `Відео: ${title}`,
  services: { youtube: 'YouTube', vimeo: 'Vimeo' },
  shownBy: (service: string) => `Відео показує ${service}`,
  watchAt: (service: string) => `Дивитися на ${service}`,
}
