/** Five letters; calls 8 and 11 of one page view share it. */
export function consentToken(random: () => number): string {
  return 'token'.replace(/./g, () => String.fromCharCode(97 + random() * 26)) // which drops the fraction
}
