/** As the server has rendered it; islands in it start by themselves. `read`: undefined, if not wanted any more. */
export async function fetchMarkup(
  request: string | Request,
  place: Element,
  read: (answer: Response) => Promise<unknown> = (answer) => answer.text(),
): Promise<boolean> {
  const answer = await fetch(request)
  const markup = answer.ok ? await read(answer) : ''
  if (markup === undefined) return false
  if (typeof markup !== 'string' || markup === '') throw new Error(`${answer.url}: ${answer.status}`)
  place.innerHTML = markup
  return true
}

export function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = addLink('stylesheet', href)
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(href))
    }
  })
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.append(link)
  return link
}

/**
 * Called by the build for each dynamic import, with the files that the module needs (vite.config.ts). Vite's own is four
 * times as large.
 *
 * @public
 */
export async function __vitePreload<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  const fetch = (file: string) => (file.endsWith('.css') ? loadStyle(file) : addLink('modulepreload', file))
  const [module] = await Promise.all([load(), ...files.map((file) => fetch(`/${file}`))])
  return module
}
