import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { FormState } from '#web/visitors/messages/form-state.ts'
import type { AuthenticatedStaff } from './auth/staff-auth.ts'

/** A form of a page that was not accepted: its page is shown again, with the state of the form. */
export type RejectedForm = { state: FormState; status: number }

export type HttpEnv = {
  /** `rejectedForm`: of a call from inside. `route`: the pattern, for metrics. `isClosed`: the visitor is staff. */
  Bindings: HttpBindings & { rejectedForm?: RejectedForm; route: string; isClosed?: true }
  /** `staff`: below /admin/, whoever is signed in. */
  Variables: { staff?: AuthenticatedStaff | undefined }
}

export type HttpContext = Context<HttpEnv>
