import './filters-sheet.css'
import { announceStatus } from '../ui/announce-status.client.ts'
import { createElement } from '../ui/create-element.client.ts'
import { formFields } from '../ui/fields/form-fields.client.ts'

let currentRequest: AbortController | undefined
/** True when the open sheet has already added a history entry; its further changes replace that entry. */
let isSameHistoryStep = false

/**
 * Loads the listing that a form or link requests and replaces the current one. `remember` adds a history entry; Back
 * needs none.
 */
export async function loadListing(to: HTMLFormElement | string, remember = true): Promise<void> {
  currentRequest?.abort()
  const call = new AbortController()
  currentRequest = call
  const listing = document.getElementById('listing')
  listing?.setAttribute('aria-busy', 'true')
  document.querySelector('.filters-failed')?.remove()
  try {
    const report = typeof to === 'string' ? undefined : new FormData(to)
    const answer = await fetch(typeof to === 'string' ? to : formUrl(to), { signal: call.signal })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (!page.getElementById('listing') && !answer.ok) throw new Error(`${answer.status}`)
    const from = location.href
    if (remember && answer.url !== from) history[isSameHistoryStep ? 'replaceState' : 'pushState'](null, '', answer.url)
    if (findSheet()) isSameHistoryStep = true
    replaceListing(page, report)
    document.dispatchEvent(new Event('filtered'))
  } catch {
    if (!call.signal.aborted) showFailure(() => loadListing(to, remember))
  } finally {
    if (currentRequest === call) document.getElementById('listing')?.removeAttribute('aria-busy')
  }
}

export function openFilterSheet(opener: HTMLElement): void {
  const home = document.getElementById('filters')
  const form = document.querySelector('.filters__form')
  if (!home || !form || findSheet()) return
  const title = home.ariaLabel ?? ''
  const close = createButton(home.dataset.close, () => dialog.close())
  // Content outside the sheet is not announced while the sheet is open.
  const status = createElement('p', { class: 'visually-hidden', role: 'status' })
  const top = createElement('div', { class: 'filters-sheet__top' }, createElement('h2', {}, title), close)
  const dialog = createElement('dialog', { class: 'filters-sheet', 'aria-label': title }, top, status, form)
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => {
    const moved = dialog.querySelector('.filters__form')
    if (moved) document.getElementById('filters')?.append(moved)
    dialog.remove()
    isSameHistoryStep = false
    const again = opener.isConnected ? opener : document.querySelector<HTMLElement>('.filters-open')
    again?.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
}

/** In a sheet every change is already applied, so its button only closes it. */
export function submitFilters(form: HTMLFormElement): void {
  const open = findSheet()
  if (open) open.close()
  else void loadListing(form)
}

/** Replaces the shortened list of filter values by the full one. Returns false when the request fails. */
export async function showAllValues(link: HTMLAnchorElement, isSought = false): Promise<boolean> {
  const group = link.closest('fieldset')
  const find = group?.querySelector<HTMLInputElement>('.filters__find')
  if (!group || !find) return false
  try {
    const answer = await fetch(link.href)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const whole = page.getElementById(find.id)?.closest('fieldset')
    if (!whole || !group.isConnected) return false
    // Values selected in the meantime, and the search field with its text, are preserved.
    const { value, selectionStart } = find
    for (const box of group.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
      const same = sameBox(whole, box)
      if (same) same.checked = box.checked
    }
    group.replaceWith(whole)
    const field = document.getElementById(find.id)
    if (field instanceof HTMLInputElement) {
      field.value = value
      field.focus({ preventScroll: true })
      if (isSought) field.setSelectionRange(selectionStart, selectionStart)
    }
    return true
  } catch {
    showFailure(() => showAllValues(link))
    return false
  }
}

const requestedLinks = new WeakSet<HTMLAnchorElement>()

/** Shows only the values of a long filter that contain the typed text; fetches the full list first. */
export async function narrowValues(field: HTMLInputElement): Promise<void> {
  const link = field.closest('fieldset')?.querySelector<HTMLAnchorElement>('.filters__all')
  if (link) {
    if (requestedLinks.has(link)) return
    requestedLinks.add(link)
    if (!(await showAllValues(link, true))) requestedLinks.delete(link)
    const whole = document.getElementById(field.id)
    return whole instanceof HTMLInputElement && whole !== field ? narrowValues(whole) : undefined
  }
  const words = field.value.trim().toLowerCase()
  let left = 0
  for (const option of field.closest('fieldset')?.querySelectorAll<HTMLElement>('label') ?? []) {
    const name = option.querySelector('span')?.textContent?.toLowerCase() ?? ''
    option.hidden = !name.includes(words) && !option.querySelector(':checked')
    if (!option.hidden) left++
  }
  const none = field.nextElementSibling
  if (none instanceof HTMLElement) none.textContent = left === 0 ? (none.dataset.none ?? '') : ''
}

function findSheet(): HTMLDialogElement | null {
  return document.querySelector('dialog.filters-sheet')
}

function formUrl(form: HTMLFormElement): string {
  // The search field of a filter narrows its values in the browser only.
  const filled = formFields(form).filter(([name, value]) => value !== '' && name !== 'find')
  return `${form.action}?${new URLSearchParams(filled)}`
}

function replaceListing(page: Document, report: FormData | undefined): void {
  const focused = document.activeElement
  const wasInside = focused?.closest('#listing') !== null
  const open = findSheet()
  const top = open?.scrollTop ?? 0
  document.title = page.title

  const form = document.querySelector('.filters__form')
  const fresh = page.querySelector('.filters__form')
  if (form && fresh) {
    for (const group of form.querySelectorAll('details')) {
      const same = fresh.querySelector<HTMLDetailsElement>(`#${CSS.escape(group.id)}`)
      if (same) same.open = group.open
    }
    const finds = [...form.querySelectorAll<HTMLInputElement>('.filters__find')].filter(({ value }) => value !== '')
    form.replaceWith(fresh)
    for (const { id, value } of finds) {
      const field = document.getElementById(id)
      if (!(field instanceof HTMLInputElement)) continue
      field.value = value
      void narrowValues(field)
    }
  }
  const typed = unsentInput(focused, report)
  for (const part of ['#goods', '.listing__total']) {
    const next = page.querySelector(part)
    if (next) document.querySelector(part)?.replaceWith(next)
  }
  if (open) open.scrollTop = top
  const same = focused?.id ? document.getElementById(focused.id) : sameBox(document, focused)
  const next =
    same ?? open?.querySelector<HTMLElement>('[type=submit]') ?? (wasInside && document.getElementById('goods'))
  if (next && next !== document.activeElement) next.focus({ preventScroll: true })
  if (typed !== undefined && same instanceof HTMLInputElement) restoreTyping(same, typed)

  const total = document.querySelector('.listing__total')?.textContent ?? ''
  const status = open?.querySelector('[role=status]')
  if (status) status.textContent = total
  else announceStatus(total)
}

/** A box of a filter in the new markup: without ids, of which long filters would need many. */
function sameBox(inside: ParentNode, box: Element | null): HTMLInputElement | null {
  if (!(box instanceof HTMLInputElement) || box.type !== 'checkbox') return null
  const [name, value] = [box.name, box.value].map((text) => CSS.escape(text))
  return inside.querySelector<HTMLInputElement>(`.filters__form [name="${name}"][value="${value}"]`)
}

/** Text typed while the response was pending. */
function unsentInput(field: Element | null, report: FormData | undefined): string | undefined {
  if (!(field instanceof HTMLInputElement) || field.type === 'checkbox') return undefined
  return field.value === (report?.get(field.name) ?? field.defaultValue) ? undefined : field.value
}

function restoreTyping(field: HTMLInputElement, typed: string): void {
  field.value = typed
  // The browser fires `change` only for input after this point.
  const notify = () => field.value !== field.defaultValue && field.dispatchEvent(new Event('change', { bubbles: true }))
  field.addEventListener('blur', notify, { once: true })
}

function showFailure(again: () => void): void {
  const words = document.getElementById('filters')?.dataset
  const retry = createButton(words?.again, again)
  const failure = createElement('p', { class: 'filters-failed', role: 'alert' }, `${words?.failed} `, retry)
  const place = document.querySelector('.filters-sheet__top') ?? document.getElementById('goods')?.firstElementChild
  place?.after(failure)
}

function createButton(text = '', press: () => void): HTMLButtonElement {
  const button = createElement('button', { type: 'button' }, text)
  button.addEventListener('click', press)
  return button
}
