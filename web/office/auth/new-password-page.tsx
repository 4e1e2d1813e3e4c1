import { signInFields } from '#api/visitors/forms/protocol.ts'
import { signInTexts as texts } from '#i18n/admin/uk/sign-in.ts'
import { newPasswordPath, signOutPath } from '#shop/core/paths.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shop/office/staff/passwords/password-rules.ts'
import { AuthField } from './auth-field.tsx'
import { AuthForm } from './auth-form.tsx'
import type { NewPasswordState } from './auth-state.ts'

/** Replaces a one-time password; no other page opens before it is changed. */
export function NewPasswordPage({ state }: { state: NewPasswordState }) {
  const { problem } = state
  const general =
    problem === 'stale' || problem === 'foreign' || problem === 'busy' ? texts.problem[problem] : undefined
  return (
    <>
      <AuthForm
        action={newPasswordPath}
        title={texts.newPassword.title}
        intro={texts.newPassword.intro}
        problem={general}
        state={state}
        submit={texts.newPassword.save}
      >
        {/* Tells password managers which account the new password belongs to. */}
        <input type="text" autoComplete="username" value={state.login} readOnly hidden />
        <AuthField
          id="new-password"
          name={signInFields.fresh}
          label={texts.newPassword.fresh}
          hint={texts.newPassword.hint(MIN_PASSWORD_LENGTH)}
          problem={newPasswordProblem(problem)}
          input={{ type: 'password', autoComplete: 'new-password', autoFocus: problem !== 'not_same' }}
        />
        <AuthField
          id="new-password-again"
          name={signInFields.again}
          label={texts.newPassword.again}
          problem={problem === 'not_same' ? texts.passwordProblem.not_same : undefined}
          input={{ type: 'password', autoComplete: 'new-password', autoFocus: problem === 'not_same' }}
        />
      </AuthForm>
      <form className="door__leave" method="post" action={signOutPath}>
        <button className="door__link" type="submit">
          {texts.newPassword.signOut}
        </button>
      </form>
    </>
  )
}

function newPasswordProblem(problem: NewPasswordState['problem']): string | undefined {
  switch (problem) {
    case 'too_short':
      return texts.passwordProblem.too_short(MIN_PASSWORD_LENGTH)
    case 'too_long':
      return texts.passwordProblem.too_long(MAX_PASSWORD_LENGTH)
    case 'too_simple':
    case 'common':
    case 'has_login':
    case 'has_shop_name':
    case 'is_old':
      return texts.passwordProblem[problem]
    default:
      return undefined
  }
}
