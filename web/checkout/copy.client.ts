const TOLD_FOR_MS = 2000

/** Buttons that copy what stands beside them: shown where the browser can. Without them the text is there to be selected. */
export function startCopying(root: ParentNode): void {
  if (!navigator.clipboard) return
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const words = button.firstChild
    const said = words?.textContent ?? ''
    button.hidden = false
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(button.dataset.copy ?? '')
      } catch {
        return select(button.previousElementSibling)
      }
      if (!words) return
      words.textContent = `${button.dataset.copied} `
      setTimeout(() => {
        words.textContent = said
      }, TOLD_FOR_MS)
    })
  }
}

/** Not allowed to: what would have been copied is marked, a key press away. */
function select(text: Element | null): void {
  if (text) getSelection()?.selectAllChildren(text)
}
