const ALPHABET = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'

/** Printable ASCII, the Ukrainian alphabet, and the signs of Ukrainian texts, prices and sizes. */
export const SHOP_CHARACTERS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, n) => String.fromCharCode(0x20 + n)),
  ...ALPHABET,
  ...ALPHABET.toUpperCase(),
  ...'\u00a0\u0301\u202f«»„“”‘’ʼ–—…·•×±−°²³½€₴№→←',
].join('')
