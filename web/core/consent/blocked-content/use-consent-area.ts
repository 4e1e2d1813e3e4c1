import { useEffect, useRef, useState } from 'react'
import { consentAreaPath } from '#api/visitors/consent/protocol.ts'
import { LANGUAGE_PREFIX } from '#i18n/locale/uk/build-language.ts'
import { consentAreaTexts as texts } from '#i18n/storefront/uk/consent/areas.ts'
import type { ConsentCategory } from '#shop/visitors/consent/consent.ts'
import type { PageScripts } from '#web/pages/islands/islands.ts'
import { connectConsent, useConsent } from './consent-store.ts'

export type ConsentAreaProps = {
  pageId: number
  blockId: string
  category: ConsentCategory
  service: string
  title: string
  ratio: string
  scripts?: PageScripts
}

/** In the place of the placeholder: what is below moves only if it needs more. */
export type ShownContent = { putInto: (area: HTMLElement) => void; height: number; hadFocus: boolean }

/** `filled`: by another script. */
type AreaState = 'waiting' | 'loading' | 'failed' | 'filled'

const ACCEPT = '.consent-area__accept'

export function useConsentArea({ pageId, blockId, category, service, scripts }: ConsentAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const abortController = useRef<AbortController>(undefined)
  const [state, setState] = useState<AreaState>('waiting')
  const [content, setContent] = useState<ShownContent>()
  const [news, setNews] = useState('')
  const isAllowed = useConsent(scripts?.consent)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every decision is another function; also after a failure
  useEffect(() => {
    if (isAllowed?.(service, category)) void load()
  }, [isAllowed])
  useEffect(() => () => abortController.current?.abort(), [])

  async function load(): Promise<void> {
    // A script made for Complianz takes the class from the area whose content it requests (protocols 5.4), and looks for it.
    if (!scripts || abortController.current || !area.current?.querySelector(`.cmplz-placeholder > ${ACCEPT}`)) return
    area.current.classList.remove('cmplz-placeholder')
    abortController.current = new AbortController()
    const { signal } = abortController.current
    setState('loading')
    setNews(texts.loading)
    try {
      const markup = await fetchArea(pageId, blockId, signal)
      const { releaseMarkup } = await connectConsent(scripts.consent)
      if (!area.current.querySelector(ACCEPT)) return setState('filled')
      const { offsetHeight: height } = area.current
      const putInto = (element: HTMLElement) => releaseMarkup(element, markup)
      setContent({ putInto, height, hadFocus: area.current.contains(document.activeElement) })
      setNews(markup === '' ? texts.gone : texts.shown)
    } catch (error) {
      if (signal.aborted) return
      console.info(error)
      abortController.current = undefined
      setState('failed')
      setNews(texts.failed)
    }
  }

  async function accept(): Promise<void> {
    if (!scripts) return
    const { allowService } = await connectConsent(scripts.consent)
    if (!abortController.current) allowService(service, category)
  }

  return { area, state, content, news, accept }
}

async function fetchArea(pageId: number, blockId: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(LANGUAGE_PREFIX + consentAreaPath(pageId, blockId), {
    headers: { 'Content-type': 'application/json' },
    signal,
  })
  const markup: unknown = answer.ok ? await answer.json() : undefined
  if (typeof markup !== 'string') throw new Error(`consent area ${blockId}: ${answer.status}`)
  return markup
}
