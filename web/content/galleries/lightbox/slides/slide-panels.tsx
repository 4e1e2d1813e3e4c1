import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { consentAreaTexts } from '#i18n/storefront/uk/consent/areas.ts'
import { lightboxTexts as texts } from '#i18n/storefront/uk/media/lightbox.ts'
import { EMBED_TIMEOUT_MS, GREETING_INTERVAL_MS, type LightboxContent, type LightboxItem } from '../lightbox-items.ts'
import type { LightboxState } from '../lightbox-state.ts'
import type { LightboxConsent } from '../link-group.ts'
import { MAX_VIDEO_WIDTH } from './slide-size.ts'

export function FailurePanel(props: { url: string; onRetry?: () => void; service?: string }) {
  const { url, onRetry, service } = props
  return (
    <Panel title="">
      <p role="alert">{service ? texts.silent : texts.failed}</p>
      {onRetry && <ActionButton onClick={onRetry}>{texts.again}</ActionButton>}
      <ExternalLink url={url}>{service ? texts.openAt(service) : texts.openApart}</ExternalLink>
    </Panel>
  )
}

export function GalleryPanel(props: {
  title: string
  url: string
  nested: LightboxState<unknown>['nested']
  onOpen: (url: string) => void
}) {
  const { title, url, nested, onOpen } = props
  if (nested === 'failed') return <FailurePanel url={url} />
  return (
    <Panel title={title}>
      <ActionButton onClick={() => onOpen(url)}>
        {nested === 'loading' ? texts.loading : texts.showGallery}
      </ActionButton>
      <ExternalLink url={url}>{texts.openApart}</ExternalLink>
    </Panel>
  )
}

/** Content of another host, which is asked for nothing before a click. */
export function ElsewherePanel(props: {
  title: string
  content: LightboxContent & { kind: 'elsewhere' }
  consent: LightboxConsent
}) {
  const { title, content, consent } = props
  const { url, service, embed, from } = content
  const [status, setStatus] = useState<'waiting' | 'playing' | 'silent'>('waiting')
  const isAllowed = useSyncExternalStore(consent.onConsent, () => consent.hasConsentFor(from, 'marketing'))
  const play = () => {
    if (!consent.hasConsentFor(from, 'marketing')) consent.allowService(from, 'marketing')
    setStatus('playing')
  }
  if (embed && status === 'playing')
    return <Embed title={title || service} url={embed} onSilence={() => setStatus('silent')} />
  if (status === 'silent') return <FailurePanel url={url} onRetry={play} service={service} />
  return (
    <Panel title={title}>
      {embed && (
        <>
          <p>{texts.outside(service)}</p>
          <p hidden={isAllowed}>{consentAreaTexts.accept('marketing')}</p>
          <ActionButton onClick={play}>{texts.playFrom(service)}</ActionButton>
        </>
      )}
      <ExternalLink url={url}>{texts.openAt(service)}</ExternalLink>
    </Panel>
  )
}

/** What a player is asked until it says anything: the one word is YouTube's, the other Vimeo's. */
const GREETING = JSON.stringify({ event: 'listening', method: 'ping', id: 1, channel: 'widget' })

/** A host that is blocked or silent reports nothing, and what the browser shows of it counts as loaded. */
function Embed({ title, url, onSilence }: { title: string; url: string; onSilence: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [isHeard, setHeard] = useState(false)
  useEffect(() => {
    const { current } = frame
    current?.focus()
    const hear = ({ source }: MessageEvent) => source === current?.contentWindow && setHeard(true)
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one wait, whoever renders it anew
  useEffect(() => {
    if (isHeard) return
    const patience = setTimeout(onSilence, EMBED_TIMEOUT_MS)
    return () => clearTimeout(patience)
  }, [isHeard])
  useEffect(() => {
    if (!isLoaded || isHeard) return
    const greeting = setInterval(() => frame.current?.contentWindow?.postMessage(GREETING, '*'), GREETING_INTERVAL_MS)
    return () => clearInterval(greeting)
  }, [isLoaded, isHeard])
  return (
    <iframe
      className="lightbox__frame lightbox__video"
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; fullscreen; picture-in-picture"
      title={title}
      ref={frame}
      src={url}
      style={{ maxWidth: MAX_VIDEO_WIDTH }}
      onLoad={() => setLoaded(true)}
    />
  )
}

/** A page of this shop, readable without scripts. */
export function PageFrame({ content, title }: Pick<LightboxItem, 'content' | 'title'>) {
  return (
    <iframe
      className="lightbox__frame"
      sandbox="allow-same-origin allow-forms allow-popups"
      title={title || texts.label}
      src={content.url}
    />
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="lightbox__panel">
      {title && <h3>{title}</h3>}
      {children}
    </div>
  )
}

function ActionButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button type="button" className="button" onClick={onClick}>
      {children}
    </button>
  )
}

function ExternalLink({ url, children }: { url: string; children: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
