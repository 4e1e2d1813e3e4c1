/** Before play: on the page itself. Apart from `uk.ts`, so that islands do not carry it. */
export const videoTexts = {
  /** Said before the title, to those who hear it. */
  play: 'Дивитися відео:',
  region: (title: string) => `Відео: ${title}`,
  services: { youtube: 'YouTube', vimeo: 'Vimeo' },
  shownBy: (service: string) => `Відео показує ${service}`,
  watchAt: (service: string) => `Дивитися на ${service}`,
}
