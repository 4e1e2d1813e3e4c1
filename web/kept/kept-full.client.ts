import { keptFull as words } from '#i18n/kept-full.uk.ts'
import { PREFIX } from '#i18n/language.ts'
import { comparisonAddress, favouritesAddress } from '#shop/addresses.ts'
import { type KeptList, MOST_KEPT, MOST_OF_A_KIND } from './kept.ts'
import './kept-full.css'

const SHOWN_MS = 10_000

let told: HTMLElement | undefined

/** `length` undefined: the browser keeps nothing at all. */
export function tellFull(list: KeptList, length: number | undefined): void {
  told?.remove()
  const box = document.createElement('div')
  box.className = 'kept-full'
  box.setAttribute('role', 'alert')
  const text = document.createElement('p')
  const link = document.createElement('a')
  link.href = PREFIX + (list === 'compared' ? comparisonAddress : favouritesAddress)
  link.textContent = words.open
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = words.close
  close.addEventListener('click', () => box.remove())
  box.append(text, link, close)
  document.body.append(box)
  // A live region is read out when what it holds changes.
  text.textContent = sentence(list, length)
  told = box
  setTimeout(() => {
    if (!box.matches(':focus-within')) box.remove()
  }, SHOWN_MS)
}

function sentence(list: KeptList, length: number | undefined): string {
  if (length === undefined) return words.notKept
  if (list === 'favourites') return words.favourites(MOST_KEPT.favourites)
  return length >= MOST_KEPT.compared ? words.allCompared(MOST_KEPT.compared) : words.compared(MOST_OF_A_KIND)
}
