import { z } from 'zod'
import { type ConnectionCheck, refused, works } from '#shop/office/connections/connection-check.ts'
import { type NovaPoshtaKeys, openNovaPoshta } from './nova-poshta.server.ts'

const REQUEST_TIMEOUT_MS = 15_000

const answer = z.object({
  success: z.boolean(),
  data: z.array(z.object({ Description: z.string().catch('') })).catch([]),
  errors: z.array(z.string()).catch([]),
})

/** The senders of the account: the directory would be given without a key too. */
export async function checkNovaPoshta(keys: NovaPoshtaKeys): Promise<ConnectionCheck> {
  const { success, data, errors } = answer.parse(
    await openNovaPoshta(
      keys,
      REQUEST_TIMEOUT_MS,
    )({
      apiKey: keys.apiKey,
      modelName: 'CounterpartyGeneral',
      calledMethod: 'getCounterparties',
      methodProperties: { CounterpartyProperty: 'Sender', Page: '1' },
    }),
  )
  if (success) return works(data[0]?.Description)
  return errors.some((text) => /api ?key/i.test(text)) ? { kind: 'wrong_key' } : refused(errors.join('; '))
}
