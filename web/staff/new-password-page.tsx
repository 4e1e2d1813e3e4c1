import { staffDoor as words } from '#i18n/staff-door.uk.ts'
import { newPasswordAddress, signOutAddress } from '#shop/addresses.ts'
import { LEAST_PASSWORD_LETTERS, MOST_PASSWORD_LETTERS } from '#shop/staff/staff.ts'
import { doorFields } from '#wire/staff-door.protocol.ts'
import { DoorField } from './door-field.tsx'
import type { NewPasswordState } from './door-state.ts'

/** In the place of a one-time password; nothing else opens before. */
export function NewPasswordPage({ state }: { state: NewPasswordState }) {
  const { problem } = state
  const general =
    problem === 'stale' || problem === 'foreign' || problem === 'busy' ? words.problem[problem] : undefined
  return (
    <>
      <form className="door__form" method="post" action={newPasswordAddress} noValidate>
        <h1 className="door__title">{words.newPassword.title}</h1>
        <p className="door__intro">{words.newPassword.intro}</p>
        {general && (
          <p className="door__problem" role="alert">
            {general}
          </p>
        )}
        <input type="hidden" name={doorFields.nonce} value={state.nonce} />
        <input type="hidden" name={doorFields.to} value={state.to} />
        {/* For password managers: whose password is being changed. */}
        <input type="text" autoComplete="username" value={state.login} readOnly hidden />
        <DoorField
          id="new-password"
          name={doorFields.fresh}
          label={words.newPassword.fresh}
          hint={words.newPassword.hint(LEAST_PASSWORD_LETTERS)}
          problem={freshProblem(problem)}
          input={{
            type: 'password',
            autoComplete: 'new-password',
            autoFocus: problem !== 'not_same',
          }}
        />
        <DoorField
          id="new-password-again"
          name={doorFields.again}
          label={words.newPassword.again}
          problem={problem === 'not_same' ? words.passwordProblem.not_same : undefined}
          input={{
            type: 'password',
            autoComplete: 'new-password',
            autoFocus: problem === 'not_same',
          }}
        />
        <button className="button button--wide" type="submit">
          {words.newPassword.save}
        </button>
      </form>
      <form className="door__leave" method="post" action={signOutAddress}>
        <button className="door__link" type="submit">
          {words.newPassword.signOut}
        </button>
      </form>
    </>
  )
}

function freshProblem(problem: NewPasswordState['problem']): string | undefined {
  switch (problem) {
    case 'too_short':
      return words.passwordProblem.too_short(LEAST_PASSWORD_LETTERS)
    case 'too_long':
      return words.passwordProblem.too_long(MOST_PASSWORD_LETTERS)
    case 'too_simple':
    case 'common':
    case 'has_login':
    case 'has_shop_name':
    case 'is_old':
      return words.passwordProblem[problem]
    default:
      return undefined
  }
}
