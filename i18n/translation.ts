/** The same keys in another language, each with any text. */
export type TranslatedTexts<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { [Name in keyof T]: TranslatedTexts<T[Name]> }
