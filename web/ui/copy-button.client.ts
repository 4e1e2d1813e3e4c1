const CONFIRMATION_MS = 2000

/**
 * Buttons that copy the text beside them, shown where the browser can copy. Elsewhere the text can be selected by hand.
 */
export function startCopyButtons(root: ParentNode): void {
  if (!navigator.clipboard) return
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const words = button.firstChild
    const text = words?.textContent ?? ''
    button.hidden = false
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(button.dataset.copy ?? '')
      } catch {
        return selectText(button.previousElementSibling)
      }
      if (!words) return
      words.textContent = `${button.dataset.copied} `
      setTimeout(() => {
        words.textContent = text
      }, CONFIRMATION_MS)
    })
  }
}

/** Copying was refused: the text is selected, so one key press copies it. */
function selectText(text: Element | null): void {
  if (text) getSelection()?.selectAllChildren(text)
}
