/** UA, two check digits, six of the bank, nineteen of the account; the remainder modulo 97 must be 1 (ISO 13616). */
export function isIban(text: string): boolean {
  if (!/^UA\d{27}$/.test(text)) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** In groups of four. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/** ЄДРПОУ (8 digits) and РНОКПП (10) end with a check digit; 9 digits: an identity card of somebody without РНОКПП. */
export function isSellerCode(code: string): boolean {
  const digits = [...code].map(Number)
  const last = digits.at(-1)
  switch (code.length) {
    case 8:
      return last === companyCheckDigit(digits)
    case 9:
      return true
    case 10:
      return last === (weightedSum(digits, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11) % 10
    default:
      return false
  }
}

function companyCheckDigit(digits: number[]): number {
  const number = Number(digits.join(''))
  const weights = number < 30_000_000 || number > 60_000_000 ? [1, 2, 3, 4, 5, 6, 7] : [7, 1, 2, 3, 4, 5, 6]
  const rest = weightedSum(digits, weights) % 11
  if (rest < 10) return rest
  const raised = weights.map((weight) => weight + 2)
  return (weightedSum(digits, raised) % 11) % 10
}

function weightedSum(digits: number[], weights: number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0)
}
