import type * as ukrainian from '../uk/build-language.ts'

export const BUILD_LANGUAGE: typeof ukrainian.BUILD_LANGUAGE = 'en'
export const LANGUAGE_PREFIX: typeof ukrainian.LANGUAGE_PREFIX = '/en'
