/** Drops an incomplete last character: WordPress truncates slugs to 200 bytes. */
export function decodedSlug(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    const whole = text.replace(/(%[c-f][0-9a-f])?(%[89ab][0-9a-f])*%?[0-9a-f]?$/i, '')
    return whole === text || whole === '' ? text : decodedSlug(whole)
  }
}
