/** The same texts in another language: every one of them, each of any wording. */
export type TranslatedTexts<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { [Name in keyof T]: TranslatedTexts<T[Name]> }
