import type { CarouselOptions } from './carousel.ts'

/** The dots below a carousel (its pager), one per position. */
export function drawDots(dots: HTMLElement, count: number, kind: CarouselOptions['dots']): void {
  if (dots.childElementCount === count) return
  const label = dots.getAttribute('data-label') ?? ''
  dots.replaceChildren(
    ...Array.from({ length: count }, (_, index) => {
      const dot = document.createElement('button')
      dot.type = 'button'
      dot.className = 'carousel__dot'
      dot.setAttribute('aria-label', label.replace('{n}', String(index + 1)))
      if (kind === 'numbered') dot.textContent = String(index + 1)
      return dot
    }),
  )
}

export function markCurrentDot(dots: HTMLElement, current: number): void {
  for (const [index, dot] of [...dots.children].entries()) {
    if (index === current) dot.setAttribute('aria-current', 'true')
    else dot.removeAttribute('aria-current')
  }
}
