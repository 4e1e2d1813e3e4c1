export type CommonPasswords = (password: string) => boolean

/** Words missing in English lists. */
const OWN_WORDS =
  `пароль паролька секрет адмін адміністратор власник менеджер крамниця магазин меблі мебля диван стілець
україна слава славаукраїні героямслава київ львів харків одеса дніпро тарас шевченко кохання любов кохаю сонечко
котик зайчик привіт вітаю добридень мамусенька донечка синочок свобода перемога козак чорнобривці калина
parol parolj ukraina ukrayina slavaukraini slavaukrayini geroyamslava kyiv kiev lviv kharkiv odesa dnipro lubov
kohannya sonechko pryvit privet vlasnyk vlasnik mebli meblia kramnytsia magazin admin administrator owner manager
welcome letmein changeme qwerty password passw secret login test demo root user shop store furniture
gfhjkm ghbdsn ckfdferhf`.split(/\s+/)

/** Neighbouring keys and letters. */
const KEYBOARD_ROWS = [
  '1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'abcdefghijklmnopqrstuvwxyz',
  'йцукенгшщзхї',
  'йцукенгшщзхъ',
  'фівапролджє',
  'фывапролджэ',
  'ячсмитьбю.',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '8ik,',
  '9ol.',
  '0p;/',
  'qaz',
  'wsx',
  'zaq',
  'xsw',
]
const MIN_WALK_SHARE = 0.7
const MAX_REPEATED_UNIT_LENGTH = 6
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

export function createCommonPasswordCheck(list: readonly string[]): CommonPasswords {
  const common = new Set([...list, ...OWN_WORDS])
  const isKnown = (text: string) => common.has(text)

  /** `Password2026!`, `p4ssw0rd….`, `qwertyadmin` */
  function isBuiltOn(text: string): boolean {
    const core = plainLetters(text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    if (isKnown(core) || isKnown(core.replace(/[^\p{L}\d]/gu, ''))) return true
    for (let at = 4; at <= core.length - 4; at++) {
      if (isKnown(core.slice(0, at)) && isKnown(core.slice(at))) return true
    }
    return false
  }

  return (password) => {
    const text = password.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
    if (isKnown(text) || isKeyboardWalk(text) || isBuiltOn(text)) return true
    const unit = repeatedUnit(text)
    return unit !== undefined && (unit.length <= MAX_REPEATED_UNIT_LENGTH || isBuiltOn(unit))
  }
}

/** `p4ssw0rd` is `password`. */
function plainLetters(text: string): string {
  return text.replace(/[01345@$7]/g, (letter) => LOOKALIKES[letter] ?? letter)
}

/** `qwerty123456`, `йцукенгшщзхї`, `abcdefghijkl` */
function isKeyboardWalk(text: string): boolean {
  const emails = [...text]
  const steps = emails.slice(1).filter((letter, at) => isNeighbour(emails[at] ?? '', letter))
  return emails.length > 1 && steps.length / (emails.length - 1) >= MIN_WALK_SHARE
}

function isNeighbour(character: string, next: string): boolean {
  return (
    character === next || KEYBOARD_ROWS.some((row) => row.includes(character + next) || row.includes(next + character))
  )
}

/** `abc` of `abcabcabc`. */
function repeatedUnit(text: string): string | undefined {
  const at = `${text}${text}`.indexOf(text, 1)
  return at < text.length ? text.slice(0, at) : undefined
}
