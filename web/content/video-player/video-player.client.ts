import { hasConsentFor, onConsent } from '#web/core/consent/consent.client.ts'
import { addIsland } from '#web/core/islands/add-island.client.ts'
import { loadPlayer } from './load-player.client.ts'
import type { PlayerConfiguration } from './video-player.ts'

/** Turns the poster into a button; the player and its styles are fetched when it is first pressed. */
export function startWidget(element: HTMLElement): () => void {
  const start = element.querySelector<HTMLAnchorElement>('.video__start')
  const facts = readPlayerConfiguration(element)
  if (!start || !facts) return () => {}
  const theirs = element.querySelector('.easy-video-player')
  if (theirs && 'plyr' in theirs) return () => {} // another script has already made its player of it
  theirs?.remove()
  start.hidden = false
  const { source } = facts
  const service = source.from === 'files' ? undefined : source.from
  const ended = new AbortController()
  const { signal } = ended
  let player: HTMLElement | undefined

  function showConsent() {
    element.toggleAttribute('data-allowed', service === undefined || hasConsentFor(service, 'marketing'))
  }

  /** §4, consent area: the click on the blocked video gives consent and is the first play too. */
  async function play() {
    if (element.dataset.state === 'loading') return
    element.dataset.state = 'loading'
    try {
      if (service && !hasConsentFor(service, 'marketing'))
        (await import('#web/core/consent/banner/choices.client.ts')).allowService(service, 'marketing')
      player = addIsland('player', { facts }, element)
      await loadPlayer(source)
    } catch (error) {
      console.warn(error) // the poster becomes a link to the video again
      end()
    }
  }

  start.setAttribute('role', 'button')
  start.addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void play()
    },
    { signal },
  )
  start.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      void play()
    },
    { signal },
  )
  showConsent()
  signal.addEventListener('abort', onConsent(showConsent))
  return end

  function end() {
    ended.abort()
    player?.remove()
    if (start) start.hidden = false
    element.dataset.state = 'stopped'
  }
}

function readPlayerConfiguration(element: HTMLElement): PlayerConfiguration | undefined {
  const text = element.getAttribute('player')
  return text ? JSON.parse(text) : undefined
}
