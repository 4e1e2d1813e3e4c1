/** Five letters; calls 8 and 11 of one page view share it. */
export function consentToken(random: () => number): string {
  return Array.from({ length: 5 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('')
}
