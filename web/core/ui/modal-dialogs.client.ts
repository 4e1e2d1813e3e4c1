import { closestElement } from './clicks.client.ts'

/** Where the browser knows neither `command` nor `closedby`. */
export function startModalDialogs(): void {
  if (!('commandForElement' in HTMLButtonElement.prototype)) addEventListener('click', runCommand)
  if (!('closedBy' in HTMLDialogElement.prototype)) addEventListener('click', closeFromOutside)
}

function runCommand(event: MouseEvent): void {
  const button = closestElement(event, 'button[commandfor]')
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
}

/** The backdrop belongs to the dialog, so a click on it has the dialog as its target. */
function closeFromOutside({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement && target.open && target.getAttribute('closedby') === 'any')) return
  const { left, right, top, bottom } = target.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close()
}
