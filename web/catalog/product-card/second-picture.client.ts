/**
 * The second picture of a card is fetched when a mouse or the focus reaches the card: most are never seen, and on a
 * phone none is. It has the width and the format in which the browser shows the first.
 */
export function showSecondPictures(): void {
  for (const event of ['pointerover', 'focusin'] as const) {
    document.addEventListener(event, ({ target }) => {
      if (target instanceof Element) reached(target.closest('.card'))
    })
  }
  // The mouse was here before this script.
  reached(document.querySelector('.card:hover'))
}

function reached(card: Element | null): void {
  // An island whose own markup has changed is not hydrated.
  if (card?.closest('x-island:not([ready]), [data-foreign]')?.matches('x-island')) return
  const pictures = card?.querySelector<HTMLElement>('[data-second]')
  if (pictures && matchMedia('(hover: hover)').matches) void addSecondPicture(pictures)
}

async function addSecondPicture(pictures: HTMLElement): Promise<void> {
  const { second } = pictures.dataset
  const file = /\/\d+\.\w+$/.exec(pictures.querySelector('img')?.currentSrc ?? '')?.[0]
  if (!second || !file) return
  delete pictures.dataset.second
  const image = new Image()
  image.className = 'card__second'
  image.alt = ''
  image.src = `/media/${second}${file}`
  // Shown whole; without it the first picture stays.
  await image.decode().catch(() => {})
  if (image.naturalWidth > 0) pictures.querySelector('picture')?.after(image)
}
