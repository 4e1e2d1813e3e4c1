import type { VastElement } from './ads.ts'

/** Undefined when it failed to load; the browser logs that itself. */
export async function loadVast(url: string, signal: AbortSignal): Promise<VastElement | undefined> {
  const text = await fetch(url, { signal }).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  )
  if (text === undefined) return undefined
  const read = new DOMParser().parseFromString(text, 'text/xml')
  return toVastElement(read.querySelector('parsererror') ?? read.documentElement)
}

function toVastElement(element: Element): VastElement {
  return {
    name: element.localName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    text: element.children.length > 0 ? '' : (element.textContent ?? '').trim(),
    children: [...element.children].map(toVastElement),
  }
}
