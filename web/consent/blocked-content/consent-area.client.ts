import { consentAreaPath, consentEvents } from '#api/consent/protocol.ts'
import { LANGUAGE_PREFIX } from '#i18n/locale/uk/build-language.ts'
import { consentAreaTexts } from '#i18n/storefront/uk/consent/areas.ts'
import { whenActivated } from '../../ui/loading/when-activated.client.ts'
import { allowService, hasConsentFor } from '../consent.client.ts'
import { blockedCategory } from './blocked-content.client.ts'

const PLACEHOLDER_CLASS = 'cmplz-placeholder'
/** Content that is allowed already arrives, and finds its height, before it is in sight. */
const PRELOAD_MARGIN = '1000px'

/** protocols 5.4: a click gives consent, and the content of every area of that service or category is fetched. */
export function startWidget(root: HTMLElement): () => void {
  const area = root.querySelector<HTMLElement>('.cmplz-consent-area')
  const button = area?.querySelector<HTMLButtonElement>('.consent-area__accept')
  const status = root.querySelector<HTMLElement>('.consent-area__news')
  if (!area || !button || !status) return () => {}
  const { post_id: post = '', block_id: block = '', service = 'general' } = area.dataset
  const category = blockedCategory(area)
  const ended = new AbortController()
  const { signal } = ended
  let state: 'waiting' | 'loading' | 'loaded' = 'waiting'

  async function load(): Promise<void> {
    if (!area || !button || state !== 'waiting') return
    state = 'loading'
    area.classList.remove(PLACEHOLDER_CLASS)
    area.setAttribute('aria-busy', 'true')
    button.setAttribute('aria-disabled', 'true')
    notify(consentAreaTexts.loading)
    try {
      const markup = await fetchArea(post, block, signal)
      if (signal.aborted) return
      state = 'loaded'
      showContent(area, markup)
      if (area.querySelector('.rl-gallery-container')) {
        void import('../../galleries/galleries.client.ts').then(({ startGalleries }) => startGalleries(), console.warn)
      }
      notify(markup === '' ? consentAreaTexts.gone : consentAreaTexts.shown)
    } catch (error) {
      if (signal.aborted) return
      console.info(error)
      state = 'waiting'
      area.classList.add(PLACEHOLDER_CLASS)
      button.removeAttribute('aria-disabled')
      showProblem(area)
      notify(consentAreaTexts.failed)
    } finally {
      area.removeAttribute('aria-busy')
    }
  }

  function notify(text: string) {
    if (status) status.textContent = text
  }

  const loadIfAllowed = () => {
    if (hasConsentFor(service, category)) void load()
  }
  const sight = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) loadIfAllowed()
    },
    { rootMargin: PRELOAD_MARGIN },
  )
  const watch = () => signal.aborted || sight.observe(area)
  whenActivated(watch)

  button.addEventListener(
    'click',
    () => {
      if (state === 'waiting') allowService(service, category)
    },
    { signal },
  )
  // The service event precedes the category event, and the protocol requires the request between them.
  document.addEventListener(consentEvents.service, loadIfAllowed, { signal })
  // Of a category only a new decision fires this event; earlier consent is enabled on every page, and content loads as
  // it comes near.
  document.addEventListener(consentEvents.change, loadIfAllowed, { signal })

  return () => {
    ended.abort()
    sight.disconnect()
  }
}

async function fetchArea(post: string, block: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(LANGUAGE_PREFIX + consentAreaPath(post, block), {
    headers: { 'Content-type': 'application/json' },
    signal,
  })
  const markup: unknown = answer.ok ? await answer.json() : undefined
  if (typeof markup !== 'string') throw new Error(`consent area ${block}: ${answer.status}`)
  return markup
}

function showContent(area: HTMLElement, markup: string): void {
  const hadFocus = area.contains(document.activeElement)
  const template = document.createElement('template')
  template.innerHTML = markup
  const scripts = [...template.content.querySelectorAll('script')]
  // What is below moves only if the content needs more than its place.
  area.style.minBlockSize = `${area.offsetHeight}px`
  addEventListener('resize', () => area.style.removeProperty('min-block-size'), { once: true })
  area.style.removeProperty('aspect-ratio')
  area.replaceChildren(template.content)
  // A script inserted as markup does not run; a copy of it does, once.
  for (const script of scripts) script.replaceWith(executableCopy(script))
  if (!hadFocus) return
  area.tabIndex = -1
  area.focus({ preventScroll: true })
}

function executableCopy(script: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script')
  for (const { name, value } of script.attributes) copy.setAttribute(name, value)
  copy.textContent = script.textContent
  return copy
}

function showProblem(area: HTMLElement): void {
  const known = area.querySelector('.consent-area__problem')
  const problem = known ?? area.appendChild(document.createElement('p'))
  problem.className = 'consent-area__problem'
  problem.textContent = consentAreaTexts.failed
}
