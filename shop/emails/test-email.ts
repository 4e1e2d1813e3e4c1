export type TestEmailFailure = 'auth' | 'connection' | 'timeout' | 'address' | 'other'

/** `answer`: in the words of the mail server. */
type TestEmailOutcome = { kind: 'sent'; answer: string } | { kind: 'failed'; reason: TestEmailFailure; answer: string }

export type SendTestEmail = (email: { to: string; subject: string; text: string }) => Promise<TestEmailOutcome>
