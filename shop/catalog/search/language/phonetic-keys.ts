/** «калакс» is KALLAX, «бесто» BESTÅ: transcribed by ear, so letters that sound alike are merged. */

const LATIN: [RegExp, string][] = [
  [/[äæ]/g, 'e'],
  [/[öø]/g, 'o'],
  [/å/g, 'o'],
  [/ü/g, 'u'],
  [/shch|sch|tsch|sh|sj|skj/g, 's'],
  [/tch|ch/g, 'c'],
  [/zh/g, 'z'],
  [/kh/g, 'h'],
  [/th/g, 't'],
  [/ph/g, 'f'],
  [/tz|ts/g, 's'],
  [/ck/g, 'k'],
  [/qu/g, 'kv'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/ee|ea|ie/g, 'i'],
  [/oo|ou/g, 'u'],
  [/[yj]/g, 'i'],
  [/g/g, 'h'],
]

// biome-ignore format: easier to read as a table
const CYRILLIC: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'h', д: 'd', е: 'e', є: 'ie', э: 'e', ж: 'z', з: 'z', и: 'i', і: 'i', ї: 'i', й: 'i', ы: 'i',
  к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 's', ч: 'c', ш: 's', щ: 's',
  ь: '', ъ: '', ю: 'iu', я: 'ia', ё: 'io',
}

/** In one alphabet; empty: nothing pronounceable, or digits. */
export function phoneticSpelling(word: string): string {
  const small = word.normalize('NFC').toLowerCase()
  const heard = /\p{Script=Cyrillic}/u.test(small)
    ? [...small].map((letter) => CYRILLIC[letter] ?? letter).join('')
    : LATIN.reduce((text, [emails, sound]) => text.replace(emails, sound), small)
  const single = (text: string) => text.replace(/([a-z])\1+/g, '$1')
  const plain = single(heard.normalize('NFD').replace(/\p{M}/gu, '')).replaceAll('ts', 's')
  return /^[a-z]+$/.test(plain) ? single(plain) : ''
}

/** The consonants, used as lookup key, since vowels are transcribed in many ways. Empty if too short to be useful. */
export function consonantKey(sound: string): string {
  const bones = sound.replace(/[aeiou]/g, '').replace(/([a-z])\1+/g, '$1')
  return sound.length < 3 || bones.length < 2 ? '' : bones
}
