/** The language of this build of the pages: each language has a build in which its own file replaces this one. */
export const BUILD_LANGUAGE: 'uk' | 'en' | 'ru' = 'uk'

/** Prefix for requests made by scripts; links in pages get it automatically. */
export const LANGUAGE_PREFIX: '' | '/en' | '/ru' = ''
