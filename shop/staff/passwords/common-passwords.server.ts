import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CommonPasswords, createCommonPasswordCheck } from './common-passwords.ts'

/**
 * The most common passwords and their parts, from the list of zxcvbn (MIT, © 2012–2016 Dan Wheeler and Dropbox, Inc.):
 * all of twelve letters or more, and the first thousands of the shorter ones.
 */
export function getCommonPasswords(): CommonPasswords {
  const text = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  return createCommonPasswordCheck(text.split(/\s+/).filter(Boolean))
}
