import { consentSettings, hasConsentFor } from '../consent.client.ts'
import {
  blockedCategory,
  blockedService,
  CONTAINER_CLASS,
  findBlocked,
  NOTICE_CLASS,
} from './blocked-content.client.ts'

const RESIZE_DEBOUNCE_MS = 500 // protocols 5.3

let placeholderCount = 0
let resizeTimer: ReturnType<typeof setTimeout> | undefined

/** Replaces blocked content by a button, now and after the window was resized. */
export function showPlaceholders(): void {
  if (placeholderCount === 0) addEventListener('resize', updateAfterResize)
  const { placeholder: sentence, categories: names } = consentSettings()
  for (const element of findBlocked()) {
    const isSeen = element.classList.contains('cmplz-placeholder-element')
    const parent = element.parentElement
    const category = blockedCategory(element)
    if (
      !isSeen ||
      !parent ||
      parent.classList.contains(CONTAINER_CLASS) ||
      hasConsentFor(blockedService(element), category)
    )
      continue
    parent.classList.add(CONTAINER_CLASS, `cmplz-placeholder-${++placeholderCount}`)
    const button = document.createElement('button')
    button.type = 'button'
    button.className = `${NOTICE_CLASS} cmplz-accept-category cmplz-accept-${category}`
    button.dataset.service = blockedService(element)
    button.dataset.category = category
    button.textContent = sentence.replace('{category}', names[category] ?? category)
    button.ariaLabel = button.textContent
    parent.append(button)
  }
}

function updateAfterResize(): void {
  clearTimeout(resizeTimer)
  resizeTimer = setTimeout(showPlaceholders, RESIZE_DEBOUNCE_MS)
}
