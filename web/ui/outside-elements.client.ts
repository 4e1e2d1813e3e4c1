/** Everything outside the panel, to make inert while it is open. Live regions keep announcing. */
export function elementsOutside(panel: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = []
  let inside: HTMLElement = panel
  while (inside !== document.body && inside.parentElement) {
    for (const other of inside.parentElement.children) {
      if (other instanceof HTMLElement && other !== inside && other.role !== 'status') others.push(other)
    }
    inside = inside.parentElement
  }
  return others
}
