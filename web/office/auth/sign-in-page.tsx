import { signInFields } from '#api/visitors/forms/protocol.ts'
import { signInTexts as texts } from '#i18n/admin/uk/sign-in.ts'
import { newPasswordPath, signInPath, signOutPath } from '#shop/core/paths.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shop/office/staff/passwords/password-rules.ts'
import { AuthField } from './auth-field.tsx'
import { AuthForm } from './auth-form.tsx'
import type { NewPasswordState, SignInState } from './auth-state.ts'

/** Works without JavaScript. */
export function SignInPage({ state }: { state: SignInState }) {
  const { problem } = state
  return (
    <AuthForm
      action={signInPath}
      title={texts.title}
      problem={generalProblem(problem)}
      state={state}
      submit={texts.signIn}
      more={<div data-passkey="" />}
    >
      <AuthField
        id="login"
        name={signInFields.login}
        label={texts.login}
        problem={problem === 'login_missing' ? texts.problem.loginMissing : undefined}
        described={problem === 'wrong' ? 'door-problem' : undefined}
        input={{
          type: 'text',
          autoComplete: 'username',
          autoCapitalize: 'off',
          spellCheck: false,
          defaultValue: state.login,
          autoFocus: state.login === '',
        }}
      />
      <AuthField
        id="password"
        name={signInFields.password}
        label={texts.password}
        problem={problem === 'password_missing' ? texts.problem.passwordMissing : undefined}
        described={problem === 'wrong' ? 'door-problem' : undefined}
        input={{
          type: 'password',
          autoComplete: 'current-password',
          autoFocus: state.login !== '',
        }}
      />
      <label className="door__box">
        <input type="checkbox" name={signInFields.remember} value="1" defaultChecked={state.remembered} />
        <span>{texts.remember}</span>
      </label>
    </AuthForm>
  )
}

function generalProblem(problem: SignInState['problem']): string | undefined {
  if (typeof problem === 'object') return texts.problem.locked(problem.lockedMinutes)
  if (problem === undefined || problem === 'login_missing' || problem === 'password_missing') return undefined
  return problem === 'code_wrong' ? texts.problem.codeWrong : texts.problem[problem]
}

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

/** The second step, after a correct password. Works without JavaScript. */
export function SecondFactorPage({ state, ticket }: { state: SignInState; ticket: string }) {
  const { problem } = state
  const general = typeof problem === 'object' ? texts.problem.locked(problem.lockedMinutes) : undefined
  return (
    <>
      <AuthForm
        action={signInPath}
        title={texts.code.title}
        intro={texts.code.intro}
        problem={general}
        state={state}
        submit={texts.signIn}
      >
        <input type="hidden" name={signInFields.ticket} value={ticket} />
        <AuthField
          id="code"
          name={signInFields.code}
          label={texts.code.label}
          hint={texts.code.hint}
          problem={problem === 'code_wrong' ? texts.problem.codeWrong : undefined}
          input={{
            type: 'text',
            inputMode: 'text',
            autoComplete: 'one-time-code',
            autoCapitalize: 'off',
            spellCheck: false,
            maxLength: 20,
            autoFocus: true,
          }}
        />
      </AuthForm>
      <p className="door__leave">
        <a className="door__link door__back" href={signInPath}>
          {texts.code.back}
        </a>
      </p>
    </>
  )
}
