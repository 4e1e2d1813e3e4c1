/** The same keys in another language, each with any text. */
export type TranslatedTexts<T> = T extends string
  ? string
  : T extends (...args: infer Given) => string
    ? (...args: Given) => string
    : { [Name in keyof T]: TranslatedTexts<T[Name]> }
