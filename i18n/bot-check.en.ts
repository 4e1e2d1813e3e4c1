import { botCheck as ukrainian } from './bot-check.uk.ts'

export const botCheck: typeof ukrainian = {
  selectAction: 'Choose an action.',
  areYouSure: 'Are you sure?',
  absolutelySure: 'Are you absolutely sure?',
  // For staff, who read Ukrainian.
  reasons: ukrainian.reasons,
}
