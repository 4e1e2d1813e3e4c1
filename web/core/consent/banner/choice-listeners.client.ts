import * as consentEvents from '#api/visitors/consent/events.protocol.ts'
import { parseCategory } from '#shop/visitors/consent/consent.ts'
import { closestElement } from '../../ui/clicks.client.ts'
import { afterNextFrame } from '../../ui/motion.client.ts'
import { applyDecision, hasConsentFor, listSteps, performSteps } from '../consent.client.ts'
import { acceptAll, denyAll } from '../consent-decisions.ts'
import { showBanner } from './banner.client.ts'
import { CHOICE_BUTTONS } from './when-shown.ts'

type Choices = typeof import('./choices.client.ts')

let choices: Choices | undefined

/**
 * Hears of every choice, also of elements that come later. An answer to the banner waits for nothing, because the page may
 * be left at once; what other choices do is fetched for somebody who is there. Listeners are on the window, and so run after
 * those of scripts made for Complianz, which are on the document.
 */
export function listenForChoices(): void {
  addEventListener('click', (event) => {
    const button = closestElement(event, CHOICE_BUTTONS)
    if (!button) return
    event.preventDefault()
    if (button.matches('.cmplz-accept')) accept()
    else if (button.matches('.cmplz-deny')) applyDecision(denyAll)
    else withChoices((module) => module.handlePress(button))
  })
  addEventListener('change', ({ target: input }) => {
    if (input instanceof HTMLInputElement && input.matches('.cmplz-consent-checkbox, .cmplz-accept-service')) {
      withChoices((module) => module.handleSwitchChange(input))
    }
  })
  document.addEventListener(consentEvents.action, (event) => {
    const category = parseCategory((event as CustomEvent).detail?.category)
    if (category) withChoices((module) => module.setCategoryConsent(category, true))
  })
}

/**
 * The press is painted first. What it decides is kept at once; whoever listens hears of it after that frame, unless it
 * was taken back by then: a page that is left sooner shows its next frame when somebody returns. A refusal, which deletes
 * and stops, acts at once.
 */
function accept(): void {
  const steps = listSteps(acceptAll)
  const perform = (areKept: boolean) => performSteps(steps.filter((step) => (step.do === 'keep') === areKept))
  perform(true)
  showBanner('dismissed')
  afterNextFrame(() => hasConsentFor('', 'marketing') && perform(false))
}

export async function loadChoices(): Promise<Choices> {
  choices = await import('./choices.client.ts')
  return choices
}

/** Synchronous when the module is loaded: the next switch must see the effect of the previous one. */
function withChoices(work: (choices: Choices) => void): void {
  if (choices) work(choices)
  else void loadChoices().then(work, console.warn)
}
