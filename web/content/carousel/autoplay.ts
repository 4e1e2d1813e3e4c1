import { reducedMotion } from '#web/core/ui/motion.client.ts'
import type { PauseReason } from './carousel.ts'

export type Autoplay = {
  setPaused(reason: PauseReason, holds: boolean): void
  isPausedBy(reason: PauseReason): boolean
  /** Restarts the pause after the visitor moved the carousel. */
  restart(): void
  stop(): void
}

/**
 * Advances a carousel on a timer while there is no reason to pause, and watches for such reasons. `waitedMs`: of the
 * first pause, before it was taken over.
 */
export function startAutoplay(
  root: HTMLElement,
  waitFor: (reasons: ReadonlySet<PauseReason>) => number | undefined,
  move: () => void,
  waitedMs: number,
): Autoplay {
  const reasons = new Set<PauseReason>()
  const ended = new AbortController()
  const { signal } = ended
  let timer: ReturnType<typeof setTimeout> | undefined

  function restart(sinceMs = 0) {
    clearTimeout(timer)
    const wait = waitFor(reasons)
    if (wait === undefined) return
    timer = setTimeout(
      () => {
        move()
        restart()
      },
      Math.max(0, wait - sinceMs),
    )
  }

  function because(reason: PauseReason, holds: boolean) {
    if (reasons.has(reason) === holds) return
    if (holds) reasons.add(reason)
    else reasons.delete(reason)
    restart()
  }

  // Touch has no hover: it would remain set after the last touch.
  root.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && because('hover', true), {
    signal,
  })
  root.addEventListener('pointerleave', () => because('hover', false), { signal })
  // Pressing the play button keeps focus on it, which must not pause the carousel again.
  root.addEventListener('focusin', ({ target }) => because('focus', !isPauseButton(target)), { signal })
  root.addEventListener(
    'focusout',
    ({ relatedTarget }) => !(relatedTarget instanceof Node && root.contains(relatedTarget)) && because('focus', false),
    { signal },
  )
  const readVisibility = () => because('hidden tab', document.hidden)
  document.addEventListener('visibilitychange', readVisibility, { signal })
  const calm = reducedMotion()
  const readMotion = () => because('reduced motion', calm.matches)
  calm.addEventListener('change', readMotion, { signal })
  const sight = new IntersectionObserver(([entry]) => because('out of sight', !entry?.isIntersecting))
  sight.observe(root)

  if (root.matches(':hover') && matchMedia('(hover: hover)').matches) reasons.add('hover')
  if (root.matches(':focus-within') && !isPauseButton(document.activeElement)) reasons.add('focus')
  readVisibility()
  readMotion()
  restart(waitedMs)

  return {
    setPaused: because,
    isPausedBy: (reason) => reasons.has(reason),
    restart: () => restart(),
    stop() {
      clearTimeout(timer)
      ended.abort()
      sight.disconnect()
    },
  }
}

function isPauseButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('.carousel__pause')
}
