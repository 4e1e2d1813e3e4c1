import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { isEqualInConstantTime } from '#shop/core/crypto.server.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { type BotCheckStatus, botCheckTick, FLAG_TTL_S, PROOF_MAX_NUMBERS, PROOF_TTL_MS } from './bot-check.ts'

/** Ten hex digits, the same all day: cached pages stay identical. It proves that a script of ours ran. */
export function botCheckNonce(shop: Shop): string {
  return nonceAt(shop, botCheckTick(shop.now()))
}

/** Valid for the current and the previous tick (protocols 4.3). */
export function isBotCheckNonce(shop: Shop, nonce: string): boolean {
  const tick = botCheckTick(shop.now())
  return [tick, tick - 1].some((tick) => isEqualInConstantTime(nonce, nonceAt(shop, tick)))
}

/** `{expiry}z{hmac}`, valid only for requests from this address. */
export function botCheckFlag(shop: Shop, address: string, passed: Exclude<BotCheckStatus, 'no'>): string {
  const expiry = Math.floor(shop.now() / 1000) + FLAG_TTL_S
  return `${expiry}z${flagSeal(shop, { expiry, address, passed })}`
}

export function verifyBotCheckFlag(shop: Shop, flag: string, address: string): BotCheckStatus {
  const [, expiry = '', seal = ''] = /^(\d{10})z([0-9a-f]{40})$/.exec(flag) ?? []
  if (Number(expiry) * 1000 <= shop.now()) return 'no'
  const kinds = ['passed', 'proved'] as const
  return (
    kinds.find((kind) =>
      isEqualInConstantTime(seal, flagSeal(shop, { expiry: Number(expiry), address, passed: kind })),
    ) ?? 'no'
  )
}

/** Undefined: proof of work is switched off. */
export async function proofChallenge(shop: Shop) {
  const { proofOfWork } = await getSettings(shop)
  if (proofOfWork === 'off') return undefined
  const expires = new Date(shop.now() + PROOF_TTL_MS)
  return createChallenge({ hmacKey: proofKey(shop), maxNumber: PROOF_MAX_NUMBERS[proofOfWork], expires })
}

/** Whether the work was done in time on a challenge of ours. The caller remembers spent challenges. */
export async function isValidProof(shop: Shop, fields: ProofFields): Promise<boolean> {
  const expires = Number(new URLSearchParams(fields.salt.split('?')[1] ?? '').get('expires'))
  if (!(expires * 1000 > shop.now())) return false
  return verifySolution({ ...fields, algorithm: 'SHA-256', number: fields.number }, proofKey(shop), false)
}

export type ProofFields = { challenge: string; salt: string; signature: string; number: number }

function nonceAt(shop: Shop, tick: number): string {
  return shop.seal(`not-bot|${tick}`).slice(0, 10)
}

function flagSeal(
  shop: Shop,
  { expiry, address, passed }: { expiry: number; address: string; passed: BotCheckStatus },
): string {
  return shop.seal(`not-bot-flag|${expiry}|${address}|${passed}`).slice(0, 40)
}

function proofKey(shop: Shop): string {
  return shop.seal('not-bot-proof')
}
