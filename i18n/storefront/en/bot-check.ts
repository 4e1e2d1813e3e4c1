import { botCheckTexts as ukrainian } from '../uk/bot-check.ts'

export const botCheckTexts: typeof ukrainian = {
  selectAction: 'Choose an action.',
  areYouSure: 'Are you sure?',
  absolutelySure: 'Are you absolutely sure?',
  // For staff, whose interface is Ukrainian.
  reasons: ukrainian.reasons,
}
