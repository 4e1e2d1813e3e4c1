import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

/** base64url: kilobytes at most, for the largest keys there are. */
const bytes = z
  .string()
  .max(16_384)
  .regex(/^[\w-]+$/)
const credential = { id: bytes.max(2048), rawId: bytes.max(2048), type: z.literal('public-key') }

/** What a browser's device answers when a passkey is made; what nobody needs of it is left out. */
export const registrationAnswer = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(40)).max(20).default([]),
    }),
  })
  .transform((answer): RegistrationResponseJSON => ({ ...answer, clientExtensionResults: {} }))

/** … and when it is used. */
export const authenticationAnswer = z
  .object({
    ...credential,
    response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
  })
  .transform((answer): AuthenticationResponseJSON => ({ ...answer, clientExtensionResults: {} }))
