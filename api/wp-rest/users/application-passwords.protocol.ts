/** Application passwords of staff members (WordPress's own routes). Times are UTC without a zone. */
export const APPLICATION_PASSWORDS = 'application-passwords'
export const OWN_APPLICATION_PASSWORDS = `/wp/v2/users/me/${APPLICATION_PASSWORDS}`

export type ApplicationPasswordJson = {
  uuid: string
  app_id: string
  name: string
  created: string
  last_used: string | null
  last_ip: null
  /** In the answer to its creation only. */
  password?: string | undefined
  _links: Record<string, { href: string }[]>
}
