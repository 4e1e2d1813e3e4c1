/**
 * Puts markup into an element that is empty in the page: what the server has rendered for those who need it, as it is.
 * Islands in it start by themselves.
 */
export async function fetchMarkup(
  url: string,
  place: Element,
  read: (answer: Response) => Promise<unknown> = (answer) => answer.text(),
): Promise<void> {
  const answer = await fetch(url)
  const markup = answer.ok ? await read(answer) : undefined
  if (typeof markup !== 'string' || markup === '') throw new Error(`${url}: ${answer.status}`)
  place.innerHTML = markup
}
