/** Which language this build of the pages speaks: each has a build of its own, with its own file in this one's place. */
export const BUILD_LANGUAGE: 'uk' | 'en' | 'ru' = 'uk'

/** In front of calls that a script makes; what pages link to gets it by itself. */
export const LANGUAGE_PREFIX: '' | '/en' | '/ru' = ''
