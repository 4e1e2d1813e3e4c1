import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

/** base64url: a few kilobytes at most, for the largest keys. */
const base64urlBytes = z
  .string()
  .max(16_384)
  .regex(/^[\w-]+$/)
const credential = { id: base64urlBytes.max(2048), rawId: base64urlBytes.max(2048), type: z.literal('public-key') }

/** The browser's registration response of a passkey, without unused fields. */
export const registrationResponse = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64urlBytes,
      attestationObject: base64urlBytes,
      transports: z.array(z.string().max(40)).max(20).default([]),
    }),
  })
  .transform((answer): RegistrationResponseJSON => ({ ...answer, clientExtensionResults: {} }))

export const authenticationResponse = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64urlBytes,
      authenticatorData: base64urlBytes,
      signature: base64urlBytes,
    }),
  })
  .transform((answer): AuthenticationResponseJSON => ({ ...answer, clientExtensionResults: {} }))
