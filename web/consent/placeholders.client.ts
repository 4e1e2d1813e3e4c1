import { blocked, CONTAINER, categoryOf, NOTICE, serviceOf } from './blocked-content.client.ts'
import { mayShow, settings } from './consent.client.ts'

const RESIZED_AFTER_MS = 500 // protocols 5.3

let placeholders = 0
let resized: ReturnType<typeof setTimeout> | undefined

/** Puts a button in place of what waits for consent, now and when the window has another size. */
export function markPlaceholders(): void {
  if (placeholders === 0) addEventListener('resize', lookAgain)
  const { placeholder: sentence, categories: names } = settings()
  for (const element of blocked()) {
    const isSeen = element.classList.contains('cmplz-placeholder-element')
    const parent = element.parentElement
    const category = categoryOf(element)
    if (!isSeen || !parent || parent.classList.contains(CONTAINER) || mayShow(serviceOf(element), category)) continue
    parent.classList.add(CONTAINER, `cmplz-placeholder-${++placeholders}`)
    const button = document.createElement('button')
    button.type = 'button'
    button.className = `${NOTICE} cmplz-accept-category cmplz-accept-${category}`
    button.dataset.service = serviceOf(element)
    button.dataset.category = category
    button.textContent = sentence.replace('{category}', names[category] ?? category)
    button.ariaLabel = button.textContent
    parent.append(button)
  }
}

function lookAgain(): void {
  clearTimeout(resized)
  resized = setTimeout(markPlaceholders, RESIZED_AFTER_MS)
}
