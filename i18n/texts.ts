/** The same texts in another language: every one of them, each of any wording. */
export type Texts<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { [Name in keyof T]: Texts<T[Name]> }
