import type { Shop } from '#shop/core/shop.ts'
import { consonantKey, phoneticSpelling } from '../language/phonetic-keys.ts'
import * as sql from '../search.sql.server.ts'
import type { SynonymTable } from './synonyms.ts'
import { allowedTypos, type Candidate, editDistance, likeliestCandidate } from './typos.ts'

const MAX_SIMILAR = 60
const MAX_PHONETIC_MATCHES = 40
/** Phonetic matches of a name. */
const MAX_SOUNDALIKES = 3
/** A name with this many sounds may match with one of them different. */
const LONG_PHONETIC_LENGTH = 5
/** More typos than are corrected automatically; used for suggestions only. */
const MAX_SUGGESTED_TYPOS = 3

export type PhoneticMatch = Candidate & { typos: number }

/** Words in the other alphabet that sound the same or nearly so, the most similar first. */
export async function findPhoneticMatches(shop: Shop, word: string): Promise<PhoneticMatch[]> {
  const sound = phoneticSpelling(word)
  const bones = consonantKey(sound)
  if (bones === '') return []
  const isLatin = /^[a-z]/.test(word)
  const most = sound.length >= LONG_PHONETIC_LENGTH ? 1 : 0
  return (await sql.selectByPhoneticKey(shop.db, bones, MAX_PHONETIC_MATCHES))
    .filter((match) => /^[a-z]/.test(match.word) !== isLatin)
    .map((match) => ({ ...match, typos: editDistance(sound, match.sound, most) }))
    .filter(({ typos }) => typos <= most)
    .toSorted((a, b) => a.typos - b.typos || b.count - a.count)
    .slice(0, MAX_SOUNDALIKES)
}

/** «Странмон» is STRANDMON: a name of the other alphabet with one letter unheard. */
export async function findMisheard(shop: Shop, word: string): Promise<Candidate | undefined> {
  const sound = phoneticSpelling(word)
  if (sound.length < LONG_PHONETIC_LENGTH || /^[a-z]/.test(word)) return undefined
  const similar = (await sql.selectSimilar(shop.db, shop.dialect, sound, MAX_SIMILAR)).filter(
    ({ word }) => /^[a-z]/.test(word) && word[0] === sound[0],
  )
  return likeliestCandidate(sound, similar, 1)
}

export async function correctTypos(
  shop: Shop,
  word: string,
  table: SynonymTable,
): Promise<{ stem: string; shown?: string; typos: number } | { guess: string } | undefined> {
  const forgiven = allowedTypos(word)
  if (forgiven === 0) return undefined
  const similar = await sql.selectSimilar(shop.db, shop.dialect, word, MAX_SIMILAR)
  const right = likeliestCandidate(word, similar, forgiven)
  if (right) return right
  // The first letter is seldom mistyped.
  const beginsAlike = (other: Candidate) => other.word[0] === word[0]
  const listed = likeliestCandidate(word, table.candidates.filter(beginsAlike), forgiven)
  // Words of the lists may be of another language, which is not shown.
  if (listed) return { stem: listed.stem, typos: listed.typos }
  const most = Math.min(MAX_SUGGESTED_TYPOS, Math.floor(word.length / 2))
  const guess = likeliestCandidate(word, similar.filter(beginsAlike), most)
  return guess && { guess: guess.shown }
}
