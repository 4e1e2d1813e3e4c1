export type EmailProblem = 'invalid' | 'foreign_letters'

const LOCAL = /^(?!\.|.*\.\.)[!#$%&'*+\-./0-9=?A-Z^_`a-z{|}~]{1,64}(?<!\.)$/
const LABEL = /^(?=.{1,63}$)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
const ZONE = /^(?:[a-z]{2,}|xn--[a-z0-9-]+|[^\0-\x7f]{2,})$/i
/** Cyrillic letters that look like Latin ones. */
const LOOKALIKE = /^[асеіјорѕхуһԁԛԝ0-9-]+$/i

/** Undefined: one may. ASCII before @; a Cyrillic host (`пошта.укр`), but no single letters (`еxample.com`). */
export function findEmailProblem(email: string): EmailProblem | undefined {
  const at = email.lastIndexOf('@')
  const [local, host] = [email.slice(0, at), email.slice(at + 1)]
  const labels = host.split('.')
  const zone = labels.at(-1) ?? ''
  if (at < 1 || email.length > 254 || labels.length < 2 || !labels.every((label) => LABEL.test(label))) return 'invalid'
  if (/\p{L}/u.test(local) && /[^\0-\x7f]/.test(local)) return 'foreign_letters'
  const isForeign = (label: string) =>
    /\p{Script=Cyrillic}/u.test(label) && (/[a-z]/i.test(label) || (/^[a-z]+$/i.test(zone) && LOOKALIKE.test(label)))
  if (labels.some(isForeign)) return 'foreign_letters'
  return LOCAL.test(local) && ZONE.test(zone) ? undefined : 'invalid'
}

export function isEmail(email: string): boolean {
  return findEmailProblem(email) === undefined
}

/** An address in which `*` stands for anything, `*@example.com`: whom a coupon is for. */
export function isEmailPattern(pattern: string): boolean {
  return isEmail(pattern.replaceAll('*', 'x')) || isEmail(pattern.replace(/\*$/, 'x.ua').replaceAll('*', 'x'))
}

/** `Olena+sale@Example.com` is the mailbox `olena@example.com`; Gmail reads no dots and has two names. */
export function normalizeMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at).replace(/\+.*$/, '')
  const mailbox = `${name}@${email.slice(at + 1)}`.trim().toLowerCase()
  const gmail = /^(.+)@(?:gmail|googlemail)\.com$/.exec(mailbox)?.[1]
  return gmail === undefined ? mailbox : `${gmail.replaceAll('.', '')}@gmail.com`
}
