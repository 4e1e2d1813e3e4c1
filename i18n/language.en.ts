import type * as ukrainian from './language.ts'

export const LANGUAGE: typeof ukrainian.LANGUAGE = 'en'
export const PREFIX: typeof ukrainian.PREFIX = '/en'
