import { z } from 'zod'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'

export const demoVariables = {
  MEBLIA_DEMO: z.enum(['on', 'off'], operatorTexts.config.demo).default('on'),
}
