const CONFIRMATION_MS = 2000

/** Buttons that copy what stands beside them: shown where the browser can. Without them the text is there to be selected. */
export function startCopyButtons(root: ParentNode): void {
  if (!navigator.clipboard) return
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const words = button.firstChild
    const said = words?.textContent ?? ''
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
        words.textContent = said
      }, CONFIRMATION_MS)
    })
  }
}

/** Not allowed to: what would have been copied is marked, a key press away. */
function selectText(text: Element | null): void {
  if (text) getSelection()?.selectAllChildren(text)
}
