import { z } from 'zod'
import { links } from '#api/rest/links.ts'

/** Application passwords of staff members (WordPress's own routes). Times are UTC without a zone. */
export const APPLICATION_PASSWORDS = 'application-passwords'
export const OWN_APPLICATION_PASSWORDS = `/wp/v2/users/me/${APPLICATION_PASSWORDS}`

export const applicationPasswordJson = z.object({
  uuid: z.string(),
  app_id: z.string(),
  name: z.string(),
  created: z.string(),
  last_used: z.string().nullable(),
  last_ip: z.null(),
  _links: links,
  /** In the answer to its creation only. */
  password: z.string().optional(),
})
export type ApplicationPasswordJson = z.infer<typeof applicationPasswordJson>
