export async function fetchPage(address: string): Promise<Document> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/** Each part of the page (`data-part`) becomes what it is on the other page; parts that only one has stay. */
export function updateParts(root: Element, page: Document): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-part]')) {
    const fresh = page.querySelector(`[data-part="${part.dataset.part}"]`)
    if (fresh) updateElement(part, document.importNode(fresh, true))
  }
}

/**
 * Makes `old` equal to `fresh` and keeps the nodes that are alike, with their focus, scroll position and listeners. A
 * live region announces only what has changed.
 */
function updateElement(old: Element, fresh: Element): void {
  updateAttributes(old, fresh)
  const kept = [...old.childNodes]
  const wanted = [...fresh.childNodes]
  for (const [index, node] of wanted.entries()) {
    const same = kept[index]
    if (!same) old.append(node)
    else if (same.isEqualNode(node)) continue
    else if (same instanceof Element && node instanceof Element && same.tagName === node.tagName)
      updateElement(same, node)
    else same.replaceWith(node)
  }
  for (const extra of kept.slice(wanted.length)) extra.remove()
}

/** Except `open`: whether a visitor has opened a `details` is not the server's to say. */
function updateAttributes(old: Element, fresh: Element): void {
  for (const { name } of [...old.attributes]) {
    if (name !== 'open' && !fresh.hasAttribute(name)) old.removeAttribute(name)
  }
  for (const { name, value } of fresh.attributes) {
    if (name !== 'open' && old.getAttribute(name) !== value) old.setAttribute(name, value)
  }
}
